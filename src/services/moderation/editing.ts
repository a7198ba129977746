import { serverTimestamp } from 'firebase/firestore';
import {
  type Category,
  isSameText,
  type Post,
  TEXT_FIELDS,
  changedFields,
  type PostText,
} from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import {
  postRef,
  searchIndexRef,
  unpublishedPostRef,
  formerTextRef,
} from '@/services/firebase/documentRefs';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { pickFields, textFields } from '@/services/posts/textFields';
import { SEARCHED_FIELDS, searchText } from '@/services/search/searchText';
import { prepareLogEntry } from './moderationLog';
import { readUnlessDecided } from './postsToDecide';

/** Edits of pending and published posts. */

/**
 * Changes the text of a pending or published post, and its search index document, and notes for the
 * author when and what was edited, and the text before the first edit (docs/data-model.md#editing).
 * Repeating the call after a lost response is harmless.
 *
 * @param seen the post that was edited: refused if another admin has changed its text since
 */
export const editPost = (seen: Post, next: PostText): Promise<ActionResult<ModerationCode>> =>
  runAction('edit a post', () =>
    commitWithRetry(async (transaction) => {
      const [{ post, data }, index, former, logDecision] = await Promise.all([
        readUnlessDecided(transaction, seen),
        transaction.get(searchIndexRef(seen.id)),
        transaction.get(formerTextRef(seen.id)),
        prepareLogEntry(transaction),
      ]);
      if (isSameText(post, next)) return;
      if (!isSameText(post, seen)) throw new Refusal('changedElsewhere');
      const fields = changedFields(post, next);
      const ref = post.status === 'published' ? postRef(seen.id) : unpublishedPostRef(seen.id);
      transaction.update(ref, {
        ...textFields(next),
        editedAt: serverTimestamp(),
        editedFields: [...new Set([...post.editedFields, ...fields])],
      });
      const sent = former.get('sent') === undefined && pickFields(data, TEXT_FIELDS);
      // Kept for six months after the last edit.
      const kept = { ...(sent && { sent }), at: serverTimestamp() };
      transaction.set(former.ref, kept, { merge: true });
      logDecision({ action: 'edit', postIds: [seen.id], fields });
      const isFound = fields.some((field) => SEARCHED_FIELDS.includes(field));
      if (post.status !== 'published' || !isFound) return;
      if (!index.exists()) throw new Refusal('notIndexed');
      transaction.set(searchIndexRef(seen.id), {
        ...searchText(next),
        // The raw timestamp: a Date would lose its microseconds.
        publishedAt: data['publishedAt'],
        position: post.position,
      });
    }),
  );

/** Moves a pending or published post to another category. */
export const changeCategory = (
  seen: Post,
  category: Category,
): Promise<ActionResult<ModerationCode>> => editPost(seen, { ...seen, category });
