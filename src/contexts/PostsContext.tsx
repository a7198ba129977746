import { createContext, useState, type ReactNode } from 'react';
import type { PublishedPost } from '@/domain/posts/post';
import { createStore, type Store } from '@/lib/store';
import { createReactions, type Reactions } from './reactions';
import { useProvided } from './useProvided';

/** The posts that the page shows, in the page's order. */
export interface ShownPosts {
  readonly posts: readonly PublishedPost[];
  /**
   * Loads the posts after the last one. Resolves to the first new post, or to null if there is none;
   * rejects with a LoadError. The function itself is null when all posts are loaded.
   */
  readonly loadMore: (() => Promise<PublishedPost | null>) | null;
}

/** State that the pages share with the open post. */
export interface PostsState {
  readonly shown: Store<ShownPosts>;
  /** Copies newer than the page's own, by post id; null for a deleted post. */
  readonly updates: Store<ReadonlyMap<string, PublishedPost | null>>;
  /** The id of the post that is open over the page, or that is the page. */
  readonly openId: Store<string | null>;
  /** The id of the post that the user has just sent in this tab, until the wall has shown it. */
  readonly sentId: Store<string | null>;
  /** The user's reactions, which survive closing the post. */
  readonly reactions: Reactions;
  /**
   * Sets the page's posts. Post objects that were not passed before were just read, so their
   * entries in `updates` are removed.
   */
  readonly show: (shown: ShownPosts) => void;
  readonly setUpdate: (postId: string, post: PublishedPost | null) => void;
  /**
   * Returns the newest copy of a post, null for a deleted one; undefined if neither the page nor an
   * open post read it.
   */
  readonly latest: (postId: string) => PublishedPost | null | undefined;
}

export const NOTHING_SHOWN: ShownPosts = { posts: [], loadMore: null };

/** Creates the state, once per app and once per test. */
export function createPosts(): PostsState {
  const shown = createStore(NOTHING_SHOWN);
  const updates = createStore<ReadonlyMap<string, PublishedPost | null>>(new Map());
  const alreadyShown = new WeakSet<PublishedPost>();
  const setUpdate: PostsState['setUpdate'] = (postId, post) => {
    if (updates.get().get(postId) !== post) updates.set(new Map(updates.get()).set(postId, post));
  };
  const latest: PostsState['latest'] = (postId) => {
    const copy = updates.get().get(postId);
    return copy === undefined ? shown.get().posts.find(({ id }) => id === postId) : copy;
  };
  return {
    shown,
    updates,
    openId: createStore<string | null>(null),
    sentId: createStore<string | null>(null),
    reactions: createReactions({ latest, setUpdate }),
    show: (next) => {
      const fresh = next.posts.filter((post) => !alreadyShown.has(post));
      for (const post of fresh) alreadyShown.add(post);
      const ids = new Set(fresh.map(({ id }) => id));
      const rest = [...updates.get()].filter(([id]) => !ids.has(id));
      if (rest.length < updates.get().size) updates.set(new Map(rest));
      shown.set(next);
    },
    setUpdate,
    latest,
  };
}

export const PostsContext = createContext<PostsState | null>(null);

/** Provides the shared state of posts for as long as the app is open. */
export function PostsProvider({ children }: { readonly children: ReactNode }) {
  const [posts] = useState(createPosts);
  return <PostsContext value={posts}>{children}</PostsContext>;
}

/** Returns the shared state of posts. @throws Error outside of PostsProvider */
export const usePosts = (): PostsState => useProvided(PostsContext, 'PostsProvider');
