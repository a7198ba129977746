import { Fragment } from 'react';
import { settings } from '@/config/settings';

/** Renders a text with the contact address as a link. */
export function LegalLine({ text }: { readonly text: string }) {
  const { contact } = settings;
  return text.split(contact).map((segment, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <a href={`mailto:${contact}`} className="wrap-anywhere underline underline-offset-3">
          {contact}
        </a>
      )}
      {segment}
    </Fragment>
  ));
}
