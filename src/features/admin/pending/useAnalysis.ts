import { useEffect, useMemo, useRef, useState } from 'react';
import { findNearCopies, shinglesOf } from '@/domain/moderation/nearCopies';
import type { Post, PublishedPost, UnpublishedPost } from '@/domain/posts/post';
import { hasSuspectWord, type SuspectWords } from '@/domain/moderation/suspectWords';
import { runInSlices } from '@/lib/inSlices';

/** Findings of the back office about the posts of the queue. They decide nothing. */
export interface Analysis {
  /** The post that each near copy resembles, pending or published, by the id of the copy. */
  readonly originals: ReadonlyMap<string, Post>;
  /** Ids of the posts with a suspect word. */
  readonly suspectIds: ReadonlySet<string>;
}

/** Shingles by text, so that only new texts are split. */
type Shingles = Map<string, Uint32Array>;

function* analyse(
  pending: readonly UnpublishedPost[],
  published: readonly PublishedPost[],
  suspects: SuspectWords,
  before: Shingles,
): Generator<undefined, Analysis & { readonly shingles: Shingles }> {
  const suspectIds = new Set<string>();
  for (const post of pending) {
    if (hasSuspectWord(post, suspects)) suspectIds.add(post.id);
    yield;
  }
  const shingles: Shingles = new Map();
  const pendingIds = new Set(pending.map(({ id }) => id));
  const originals = yield* findNearCopies<Post>(
    [
      // A post that was published a moment ago may still be in the queue.
      ...published.filter(({ id }) => !pendingIds.has(id)),
      ...pending.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    ],
    (post) => {
      const key = `${post.title ?? ''}\n${post.content}`;
      const found = before.get(key) ?? shinglesOf(post);
      shingles.set(key, found);
      return found;
    },
  );
  return { originals, suspectIds, shingles };
}

const NOTHING: Analysis = { originals: new Map(), suspectIds: new Set() };

/** Analyses the queue in slices of time; until it has ended, the last result stays. */
export function useAnalysis(
  pending: readonly UnpublishedPost[],
  published: readonly PublishedPost[],
  suspects: SuspectWords,
): Analysis {
  const shingles = useRef<Shingles>(new Map());
  const [analysis, setAnalysis] = useState(NOTHING);
  const work = useMemo(() => ({ pending, published, suspects }), [pending, published, suspects]);
  useEffect(
    () =>
      runInSlices(
        analyse(work.pending, work.published, work.suspects, shingles.current),
        (result) => {
          shingles.current = result.shingles;
          setAnalysis(result);
        },
      ),
    [work],
  );
  return analysis;
}
