import type { Segment } from '@/domain/search/highlight';

/** Renders a text with the matches of a search marked. */
export function Highlighted({ segments }: { readonly segments: readonly Segment[] }) {
  let at = 0;
  return segments.map(({ text, isMatch }) => {
    const key = at;
    at += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
