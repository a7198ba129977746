import { createContext } from 'react';
import type { Opinion, Opinions } from '@/domain/moderation/opinions';
import type { UnpublishedPost } from '@/domain/posts/post';

interface OpinionsOfQueue {
  readonly opinions: Opinions;
  /** True if the post must not be published without opinions in its favour. */
  readonly needsYeses: (post: UnpublishedPost) => boolean;
  /** Opens the dialog in which the admin gives an opinion on a post. */
  readonly onOpen: (post: UnpublishedPost) => void;
}

export const NO_OPINIONS: readonly Opinion[] = [];

/** The opinions on the posts of the queue: its rows are rendered again only if something else changes. */
export const OpinionsContext = createContext<OpinionsOfQueue>({
  opinions: new Map(),
  needsYeses: () => false,
  onOpen: () => {},
});
