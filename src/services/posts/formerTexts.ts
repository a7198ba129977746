import * as v from 'valibot';
import { NO_FORMER_TEXTS, type FormerTexts } from '@/domain/posts/formerText';
import { formerTextPath } from '@/services/firebase/documentPaths';
import { unlessRefused } from '@/services/firebase/unlessRefused';
import { parse, textEntries } from '@/services/firebase/parse';
import { fetchDocument } from '@/services/firebase/rest';

const text = v.optional(v.nullable(v.object(textEntries)), null);
const schema = v.object({ sent: text, deleted: text });

/**
 * Fetches the texts of a post from before an admin's edit and deletion, for its author and admins.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchFormerTexts(postId: string, signal?: AbortSignal): Promise<FormerTexts> {
  const path = formerTextPath(postId);
  // The author may have withdrawn the post in another tab.
  const found = await unlessRefused(fetchDocument(path, 'user', signal));
  return (found && parse(schema, path, found.data)) ?? NO_FORMER_TEXTS;
}
