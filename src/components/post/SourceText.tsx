import { formMessages } from '@/config/formMessages';

/**
 * A source that is not a link. An address that an admin has given to one post alone would show the
 * author's network address to its site, if the author were the only one to follow it.
 */
export function SourceText({ source }: { readonly source: string }) {
  return (
    <span className="text-sm wrap-anywhere">
      {formMessages.formerText.source} <span dir="ltr">{source}</span>
    </span>
  );
}
