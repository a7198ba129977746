import { getDocFromServer, getDocsFromServer, limit, orderBy, query } from 'firebase/firestore';
import { OWN_POSTS_LIMIT } from '@/config/limits';
import { messages } from '@/config/messages';
import { isSameText, type Post, type PostText } from '@/domain/post';
import { postRef, submissionsRef } from './collections';
import { commit } from './commit';
import { done, Refusal, refused, sentenceFor, type ActionResult } from './errors';
import { parsePost } from './parse';
import { textFields } from './textFields';

/**
 * Those of one's own newest posts that are not on the wall, newest first, anonymous ones included:
 * one's submissions alone know of them.
 *
 * @throws FirebaseError when offline
 */
export async function fetchOwnUnpublished(uid: string): Promise<readonly Post[]> {
  const newest = query(submissionsRef(uid), orderBy('createdAt', 'desc'), limit(OWN_POSTS_LIMIT));
  const { docs } = await getDocsFromServer(newest);
  const posts = await Promise.all(docs.map(({ id }) => getDocFromServer(postRef(id))));
  return posts.flatMap((snapshot) => {
    const data = snapshot.data();
    const post = data ? parsePost(snapshot.id, data) : null;
    return post && post.status !== 'published' ? post : [];
  });
}

/**
 * Gives one's own pending post another text. Repeating it after a lost answer is harmless.
 *
 * @param seen the post that was amended: refused if an admin has changed its text, or decided on
 *   it, since
 */
export async function amendPost(seen: Post, next: PostText): Promise<ActionResult> {
  try {
    await commit(async (transaction) => {
      const data = (await transaction.get(postRef(seen.id))).data();
      const post = data ? parsePost(seen.id, data) : null;
      if (!post) throw new Refusal(messages.error.postNotFound);
      if (post.status !== 'pending') throw new Refusal(messages.error.alreadyDecided);
      if (isSameText(post, next)) return;
      if (!isSameText(post, seen)) throw new Refusal(messages.error.editedMeanwhile);
      transaction.update(postRef(seen.id), textFields(next));
    });
    return done;
  } catch (error) {
    return refused(sentenceFor('amend a post', error));
  }
}
