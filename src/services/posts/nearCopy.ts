import { NEAR_COPY_TIMEOUT_MS, SEARCH_PREFIX_MAX } from '@/config/limits';
import { nearCopyOf } from '@/domain/moderation/nearCopies';
import type { PostText } from '@/domain/posts/post';
import { parseSearch, type FoundPost, type PostSearch } from '@/domain/search/search';
import { compounds } from '@/domain/search/words';
import { wait } from '@/lib/wait';
import { isOffline } from '@/lib/online';
import { searchPosts } from '@/services/search/search';

type Text = Pick<PostText, 'title' | 'content'>;

/** An e-mail address or a URL, which a copy varies. */
const ADDRESS = /\S*[@/]\S*/g;

/** Returns the search for the longest word of a text, which fewest posts contain; null without a word. */
function searchForLongestWord({ title, content }: Text): PostSearch | null {
  const longest = compounds(`${title ?? ''} ${content}`.replace(ADDRESS, ' '))
    .flatMap(({ parts }) => parts.map(({ letters }) => letters))
    .reduce((best, word) => (word.length > best.length ? word : best), '');
  return parseSearch(longest.slice(0, SEARCH_PREFIX_MAX));
}

async function findNearCopy(text: Text, signal: AbortSignal): Promise<FoundPost | null> {
  const search = searchForLongestWord(text);
  if (!search) return null;
  const { items } = await searchPosts(search, null, null, signal);
  return nearCopyOf(text, items);
}

/**
 * Looks for a published post that a written text nearly repeats, among the newest posts with its longest
 * word: reads ten entries of the search index at most.
 *
 * @returns null if there is none, and without an answer in time
 */
export async function fetchNearCopy(text: Text): Promise<FoundPost | null> {
  if (isOffline()) return null;
  const timeout = new AbortController();
  const found = findNearCopy(text, timeout.signal).catch(() => null);
  const nothing = wait(NEAR_COPY_TIMEOUT_MS).then(() => null);
  return await Promise.race([found, nothing]).finally(() => timeout.abort());
}
