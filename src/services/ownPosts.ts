import { getDocFromServer, getDocsFromServer, limit, orderBy, query } from 'firebase/firestore';
import { OWN_POSTS_LIMIT } from '@/config/limits';
import type { Post } from '@/domain/post';
import { postRef, submissionsRef } from './collections';
import { parsePost } from './parse';

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
