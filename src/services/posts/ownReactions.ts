import { OWN_REACTIONS_LIMIT } from '@/config/limits';
import type { OwnReaction } from '@/domain/posts/ownReaction';
import type { ReactionType } from '@/domain/posts/votes';
import { postDocumentPath, votePath } from '@/services/firebase/documentPaths';
import { votesQuery } from '@/services/firebase/ownQueries';
import { nextPage, type Page } from '@/services/firebase/page';
import { parsePost, parseReaction } from '@/services/firebase/parse';
import { descending, DOCUMENT_ID, where, type Cursor } from '@/services/firebase/query';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import type { StoredDocument } from '@/services/firebase/restValues';

async function toOwnReaction(
  uid: string,
  { id, data }: StoredDocument,
  signal?: AbortSignal,
): Promise<OwnReaction | null> {
  const reaction = parseReaction(votePath(uid, id), data);
  if (!reaction) return null;
  const found = await fetchDocument(postDocumentPath(id), 'user', signal);
  return { ...reaction, id, post: found && parsePost(id, found.data) };
}

/**
 * Fetches one page of the user's reactions, newest first. Reads two documents per reaction: the
 * vote and its post.
 *
 * @param type only reactions of this type; null for all
 * @param startAt the `next` of the previous page, or null for the first page
 * @throws ConnectionError, RequestError
 */
export async function fetchOwnReactions(
  uid: string,
  type: ReactionType | null,
  startAt: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<OwnReaction>> {
  const newest = votesQuery(uid, {
    ...(type && { filters: [where('type', 'EQUAL', { stringValue: type })] }),
    orderBy: [descending('votedAt'), descending(DOCUMENT_ID)],
    limit: OWN_REACTIONS_LIMIT,
    ...(startAt && { startAt }),
  });
  const votes = await runQuery(newest, 'user', signal);
  const found = await Promise.all(votes.map((vote) => toOwnReaction(uid, vote, signal)));
  return { items: found.flatMap((own) => own ?? []), next: nextPage(newest, votes) };
}
