import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPosts, PostsContext, type PostsState } from '@/contexts/PostsContext';
import { seenPosts, startSeen } from '@/services/posts/seenPosts';
import SeenPosts from './SeenPosts';

let posts: PostsState;
let observed: Element[] = [];
let move: (postId: string, intersectionRatio: number) => void = () => {};

/** Fake IntersectionObserver: jsdom has no layout, so the tests report ratios by `move`. */
class Observer {
  constructor(onChange: (changes: object[]) => void) {
    observed = [];
    move = (postId, intersectionRatio) => {
      const target = observed.find((card) => card.getAttribute('data-post-id') === postId);
      onChange([{ target, intersectionRatio }]);
    };
  }
  observe = (card: Element) => observed.push(card);
  unobserve = (card: Element) => (observed = observed.filter((other) => other !== card));
  disconnect = () => (observed = []);
}

const open = (openId: string | null = null) =>
  render(
    <PostsContext value={posts}>
      <main>
        {['a', 'b'].map((id) => (
          <article key={id} data-post-id={id} />
        ))}
      </main>
      <SeenPosts uid="ana" openId={openId} />
    </PostsContext>,
  );
const advance = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const seen = () => [...seenPosts('ana')];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
  localStorage.clear();
  startSeen('ana');
  posts = createPosts();
});

it('saves the posts whose cards stay visible for a second, not those that scroll past', () => {
  open();
  move('a', 1);
  move('b', 0.7);
  advance(400);
  move('b', 0.4);
  advance(700);
  expect(seen()).toEqual(['a']);
  move('b', 0.7);
  advance(1000);
  expect(seen()).toEqual(['a', 'b']);
});

it('keeps no card whose post was seen or that is hidden', () => {
  const { unmount } = open();
  move('a', 1);
  advance(1000);
  move('b', 1);
  move('b', 0);
  // The end clears the timer of each card that is still held.
  const clear = vi.spyOn(globalThis, 'clearTimeout');
  unmount();
  expect(clear).not.toHaveBeenCalled();
});

it('observes cards that appear later, without beginning anew with the others', async () => {
  open();
  move('a', 1);
  advance(600);
  const card = document.createElement('article');
  card.setAttribute('data-post-id', 'c');
  document.querySelector('main')?.append(card);
  // A MutationObserver reports in a microtask.
  await act(async () => {});
  expect(observed).toHaveLength(3);
  advance(600);
  expect(seen()).toEqual(['a']);
  move('c', 1);
  advance(1000);
  expect(seen()).toEqual(['a', 'c']);
});

it('saves the open post and observes no card beneath it', () => {
  open('c');
  expect(seen()).toEqual(['c']);
  expect(observed).toEqual([]);
});
