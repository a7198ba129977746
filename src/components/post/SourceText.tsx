import { formerTextMessages } from '@/config/formerTextMessages';

/**
 * A source that is not a link. An address that an admin has given to one post alone would show the
 * author's network address to its site, if the author were the only one to follow it.
 */
export function SourceText({ source }: { readonly source: string }) {
  return (
    <span className="text-sm wrap-anywhere">
      {formerTextMessages.source} <span dir="ltr">{source}</span>
    </span>
  );
}
