import { paths } from '@/config/paths';
import { isDocumentId } from './documentId';

const PREFIX = paths.post.replace(':postId', '');

/** Returns the decoded id in the path of a post; null for other paths and for what no id can be. */
export function postIdIn(pathname: string): string | null {
  if (!pathname.startsWith(PREFIX)) return null;
  const encoded = pathname.slice(PREFIX.length).replace(/\/$/, '');
  try {
    const id = decodeURIComponent(encoded);
    return isDocumentId(id) ? id : null;
  } catch {
    // A malformed escape sequence.
    return null;
  }
}
