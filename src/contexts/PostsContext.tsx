import { createContext, useContext, useState, type ReactNode } from 'react';
import type { Post } from '@/domain/post';
import { createStore, type Store } from '@/domain/store';
import type { ReactionType } from '@/domain/votes';

/** The posts of the page, in its order. */
export interface ShownPosts {
  readonly posts: readonly Post[];
  /**
   * Loads what follows and answers its first post, null when there is none, undefined when that
   * could not be learnt; null at the end.
   */
  readonly loadMore: (() => Promise<Post | null | undefined>) | null;
}

/** A reaction that was asked for and is not yet what the database says. */
export interface AskedReaction {
  readonly type: ReactionType | null;
  readonly isPending: boolean;
}

/** What the pages and the open post tell each other. */
export interface Posts {
  readonly shown: Store<ShownPosts>;
  /** Copies newer than the page's own, by id; null for a post that is gone. */
  readonly newer: Store<ReadonlyMap<string, Post | null>>;
  /** The id of the post that is open over the page. */
  readonly openId: Store<string | null>;
  /** By user and post: a post that is closed and opened again finds its own. */
  readonly reactions: Store<ReadonlyMap<string, AskedReaction>>;
  /** Shows a page's posts: those that were never shown before come from the database just now. */
  readonly show: (shown: ShownPosts) => void;
  readonly setNewer: (postId: string, post: Post | null) => void;
}

export const NOTHING_SHOWN: ShownPosts = { posts: [], loadMore: null };

/** A state of its own for each app and each test. */
export function createPosts(): Posts {
  const shown = createStore(NOTHING_SHOWN);
  const newer = createStore<ReadonlyMap<string, Post | null>>(new Map());
  const known = new WeakSet<Post>();
  return {
    shown,
    newer,
    openId: createStore<string | null>(null),
    reactions: createStore<ReadonlyMap<string, AskedReaction>>(new Map()),
    show: (next) => {
      const fresh = next.posts.filter((post) => !known.has(post));
      for (const post of fresh) known.add(post);
      const ids = new Set(fresh.map(({ id }) => id));
      const rest = [...newer.get()].filter(([id]) => !ids.has(id));
      if (rest.length < newer.get().size) newer.set(new Map(rest));
      shown.set(next);
    },
    setNewer: (postId, post) => newer.set(new Map(newer.get()).set(postId, post)),
  };
}

export const PostsContext = createContext<Posts | null>(null);

/** Holds what is known of posts for as long as the app is open. */
export function PostsProvider({ children }: { readonly children: ReactNode }) {
  const [posts] = useState(createPosts);
  return <PostsContext value={posts}>{children}</PostsContext>;
}

/** @throws Error outside of PostsProvider */
export function usePosts(): Posts {
  const value = useContext(PostsContext);
  if (!value) throw new Error('usePosts needs a PostsProvider');
  return value;
}
