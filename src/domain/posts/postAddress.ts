import { paths } from '@/config/paths';
import { isDocumentId } from '@/domain/documentId';

const PREFIX = paths.post.replace(':postId', '');

/** An id of the app with what programs add that take the end of a sentence for a part of its link. */
const ENDED_SENTENCE = /^([A-Za-z0-9]{20})[\p{P}\p{Z}\p{Cf}]+$/u;

/** Returns the decoded id in the path of a post; null for other paths and for what no id can be. */
export function postIdIn(pathname: string): string | null {
  if (!pathname.startsWith(PREFIX)) return null;
  const encoded = pathname.slice(PREFIX.length).replace(/\/$/, '');
  try {
    const id = decodeURIComponent(encoded).replace(ENDED_SENTENCE, '$1');
    return isDocumentId(id) ? id : null;
  } catch {
    // A malformed escape sequence.
    return null;
  }
}
