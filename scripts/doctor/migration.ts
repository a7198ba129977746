import type { Firestore } from 'firebase-admin/firestore';
import { POSTS } from '@/config/collections';
import { plural } from '@/config/typography';
import { LIGHT_PAGE, pagesOf } from '../lib/documents';
import { HELD_POSTS } from '../migrate/base';
import { hasEarlierTime, isPublished } from '../migrate/posts';
import { fail, pass } from './check';
import type { Outcome } from './check';

/** Was `npm run migrate` run since unpublished posts have a collection of their own? */

/** Numbers of posts that are still to be migrated. */
interface Unmigrated {
  /** Pending and rejected posts among the published ones, where nobody can read them. */
  readonly hidden: number;
  /** Published posts that tell when they were sent. */
  readonly dated: number;
  /** Published posts that an interrupted migration holds, where nobody can read them. */
  readonly held: number;
}

/** Counts the posts that are still to be migrated; reads every post. */
export async function countUnmigrated(database: Firestore, now = new Date()): Promise<Unmigrated> {
  let hidden = 0;
  let dated = 0;
  const posts = database.collection(POSTS).select('status', 'createdAt', 'publishedAt');
  for await (const page of pagesOf(posts, LIGHT_PAGE)) {
    hidden += page.filter((post) => !isPublished(post)).length;
    dated += page.filter((post) => isPublished(post) && hasEarlierTime(post, now)).length;
  }
  const held = await database.collection(HELD_POSTS).count().get();
  return { hidden, dated, held: held.data().count };
}

export function judgeMigration({ hidden, dated, held }: Unmigrated): Outcome {
  const found = [
    ...(hidden > 0
      ? [
          plural(
            hidden,
            'post en attente ou rejeté invisible',
            'posts en attente ou rejetés invisibles',
          ),
        ]
      : []),
    ...(dated > 0
      ? [
          plural(
            dated,
            "post publié avec l'heure de son envoi",
            "posts publiés avec l'heure de leur envoi",
          ),
        ]
      : []),
    ...(held > 0
      ? [
          plural(
            held,
            'post publié retenu par une migration interrompue',
            'posts publiés retenus par une migration interrompue',
          ),
        ]
      : []),
  ];
  return found.length === 0
    ? pass('rien à migrer')
    : fail(found.join(', '), 'npm run migrate -- --write (docs/operations.md#migration)');
}
