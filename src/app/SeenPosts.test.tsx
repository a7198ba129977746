import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPosts, PostsContext, type Posts } from '@/contexts/PostsContext';
import { seenPosts } from '@/services/seenPosts';
import { aPost } from '../../tests/factories/domain';
import SeenPosts from './SeenPosts';

let posts: Posts;
let watched: Element[] = [];
let move: (postId: string, intersectionRatio: number) => void = () => {};

/** Nothing is in sight in jsdom: the test says what is. */
class Observer {
  constructor(onChange: (changes: object[]) => void) {
    watched = [];
    move = (postId, intersectionRatio) => {
      const target = watched.find((card) => card.getAttribute('data-post-id') === postId);
      onChange([{ target, intersectionRatio }]);
    };
  }
  observe = (card: Element) => watched.push(card);
  unobserve = (card: Element) => (watched = watched.filter((other) => other !== card));
  disconnect = () => (watched = []);
}

const open = (openId: string | null = null) =>
  render(
    <PostsContext value={posts}>
      <main>
        {['a', 'b'].map((id) => (
          <article key={id} className="post-card" data-post-id={id} />
        ))}
      </main>
      <SeenPosts uid="ana" openId={openId} />
    </PostsContext>,
  );
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const seen = () => [...seenPosts('ana')];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
  localStorage.clear();
  posts = createPosts();
});
afterEach(() => vi.useRealTimers());

it('remembers the cards that stay in sight for a moment, not those that pass by', () => {
  open();
  move('a', 1);
  move('b', 0.7);
  pass(400);
  move('b', 0.4);
  pass(700);
  expect(seen()).toEqual(['a']);
  move('b', 0.7);
  pass(1000);
  expect(seen()).toEqual(['a', 'b']);
});

it('goes on with the cards that come', () => {
  open();
  const before = watched;
  act(() => posts.show({ posts: [aPost()], loadMore: null }));
  expect(watched).not.toBe(before);
  expect(watched).toHaveLength(2);
});

it('remembers an opened post, and no card beneath it', () => {
  open('c');
  expect(seen()).toEqual(['c']);
  expect(watched).toEqual([]);
});
