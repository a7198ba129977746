import { useRef, useState } from 'react';
import { nearCopyOf } from '@/domain/moderation/nearCopies';
import { findWarnings, warningKey, type Warning, type WrittenPost } from '@/domain/posts/warnings';
import type { FoundPost } from '@/domain/search/search';
import { signInNames } from '@/services/auth/ownNames';
import { fetchNearCopy } from '@/services/posts/nearCopy';

/** The findings of which the author is warned. */
export interface ShownWarnings {
  readonly warnings: readonly Warning[];
  /** A published post that the text nearly repeats; null if none was found. */
  readonly nearCopy: FoundPost | null;
}

const textOf = ({ title, content }: WrittenPost): string => `${title ?? ''}\n${content}`;

/**
 * Checks a post on the device before it is sent (docs/product.md#check-before-sending). The author is warned
 * of each finding once.
 */
export function usePostWarnings(author: { readonly uid: string; readonly pseudo: string }) {
  /** Keys of the warnings that the author has seen. */
  const seen = useRef(new Set<string>());
  const compared = useRef<{ readonly text: string; readonly copy: FoundPost | null }>(null);
  const [stopped, setStopped] = useState<ShownWarnings & { readonly attempt: number }>({
    warnings: [],
    nearCopy: null,
    attempt: 0,
  });
  const warningsOf = (post: WrittenPost): Warning[] =>
    findWarnings(post, { ...author, ...signInNames() });

  async function findNearCopy(post: WrittenPost): Promise<FoundPost | null> {
    const text = textOf(post);
    // A second press with the same text does not repeat the read.
    if (compared.current?.text !== text) {
      compared.current = { text, copy: await fetchNearCopy(post) };
    }
    return compared.current.copy;
  }

  return {
    /** Resolves with true if the post may be sent: nothing was found that the author has not seen. */
    check: async (post: WrittenPost): Promise<boolean> => {
      const warnings = warningsOf(post);
      const nearCopy = await findNearCopy(post);
      const keys = [
        ...warnings.map(warningKey),
        ...(nearCopy === null ? [] : [`nearCopy ${nearCopy.id}`]),
      ];
      const isSeen = keys.every((key) => seen.current.has(key));
      if (!isSeen) setStopped(({ attempt }) => ({ warnings, nearCopy, attempt: attempt + 1 }));
      for (const key of keys) seen.current.add(key);
      return isSeen;
    },
    /** Number of times that a warning has kept the post from being sent. */
    attempt: stopped.attempt,
    /** Returns the warnings of the last stop that still apply to the text; null for none. */
    warningsFor: (post: WrittenPost): ShownWarnings | null => {
      const { nearCopy } = stopped;
      if (stopped.warnings.length === 0 && nearCopy === null) return null;
      const keys = new Set(stopped.warnings.map(warningKey));
      const warnings = warningsOf(post).filter((warning) => keys.has(warningKey(warning)));
      const copy = nearCopyOf(post, nearCopy ? [nearCopy] : []);
      return warnings.length === 0 && copy === null ? null : { warnings, nearCopy: copy };
    },
  };
}
