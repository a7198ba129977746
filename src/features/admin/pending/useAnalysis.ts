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

/** The parts of which an analysis is made. */
interface Subject {
  readonly pending: readonly UnpublishedPost[];
  readonly published: readonly PublishedPost[];
  readonly suspects: SuspectWords;
}

/**
 * True if an analysis holds for another queue, too: posts have only left it, and none that another one
 * resembles. So most decisions cost no analysis.
 */
function holdsFor(now: Subject, analysed: Subject, { originals }: Analysis): boolean {
  if (now.published !== analysed.published || now.suspects !== analysed.suspects) return false;
  const before = new Set(analysed.pending);
  const left = new Set(now.pending);
  const heads = new Set([...originals.values()].map(({ id }) => id));
  return (
    now.pending.every((post) => before.has(post)) &&
    analysed.pending.every((post) => left.has(post) || !heads.has(post.id))
  );
}

/** Analyses the queue in slices of time; until it has ended, the last result stays. */
export function useAnalysis(
  pending: readonly UnpublishedPost[],
  published: readonly PublishedPost[],
  suspects: SuspectWords,
): Analysis {
  const shingles = useRef<Shingles>(new Map());
  const done = useRef<{ readonly subject: Subject; readonly analysis: Analysis }>(null);
  const [analysis, setAnalysis] = useState(NOTHING);
  const subject = useMemo(() => ({ pending, published, suspects }), [pending, published, suspects]);
  useEffect(() => {
    if (done.current && holdsFor(subject, done.current.subject, done.current.analysis)) {
      return undefined;
    }
    return runInSlices(
      analyse(subject.pending, subject.published, subject.suspects, shingles.current),
      (result) => {
        shingles.current = result.shingles;
        done.current = { subject, analysis: result };
        setAnalysis(result);
      },
    );
  }, [subject]);
  return analysis;
}
