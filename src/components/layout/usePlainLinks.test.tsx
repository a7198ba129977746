import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PostCard } from '@/components/post/PostCard';
import { aPost } from '../../../tests/factories/domain';
import { usePlainLinks } from './usePlainLinks';

const onRender = vi.hoisted(() => vi.fn());
const onOpen = vi.fn();
const post = aPost();

vi.mock('@/components/user/AuthorLabel', async (importOriginal) => {
  const { AuthorLabel } = await importOriginal<typeof import('@/components/user/AuthorLabel')>();
  return {
    AuthorLabel: (props: Parameters<typeof AuthorLabel>[0]) => {
      onRender();
      return AuthorLabel(props);
    },
  };
});

function App() {
  const location = useLocation();
  usePlainLinks(location);
  return <output>{`${useNavigationType()} ${location.pathname}${location.search}`}</output>;
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/']}>
      <App />
      <a href="/archives?page=2">
        <span>Archives</span>
      </a>
      <a href="/flux.xml" data-reload>
        Flux
      </a>
      <a href="/politique-cookies" target="_blank">
        Onglet
      </a>
      <a href="mailto:contact@lemur.example">Courriel</a>
      <PostCard post={post} onOpen={onOpen} />
    </MemoryRouter>,
  );
const address = () => screen.getByRole('status').textContent;

/** @returns true if the browser follows the link itself */
function click(name: string, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(screen.getByText(name), init);
  // jsdom follows no links: the event would otherwise log 'not implemented'.
  let isLeft = false;
  addEventListener(
    'click',
    (left) => {
      isLeft = !left.defaultPrevented;
      left.preventDefault();
    },
    { once: true },
  );
  fireEvent(screen.getByText(name), event);
  return isLeft;
}

it('follows a link without loading its page', () => {
  open();
  expect(click('Archives')).toBe(false);
  expect(address()).toBe('PUSH /archives?page=2');
});

it('renders no author link again when the location changes', () => {
  open();
  onRender.mockClear();
  click('Archives');
  expect(click('Ana')).toBe(false);
  expect(address()).toBe('PUSH /user/ana');
  expect(onRender).not.toHaveBeenCalled();
});

it.each([
  ['Flux', {}],
  ['Onglet', {}],
  ['Courriel', {}],
  // The other keys and the middle button: PostCard.test.tsx.
  ['Archives', { ctrlKey: true }],
])('leaves the link %s with %o to the browser', (name, init) => {
  open();
  expect(click(name, init)).toBe(true);
  expect(address()).toBe('POP /');
});

it('follows a link that is pressed right after the app is shown', () => {
  const isFollowed = vi.fn();
  function Press() {
    useLayoutEffect(() => isFollowed(!click('Archives')), []);
    return null;
  }
  render(
    <MemoryRouter>
      <App />
      <a href="/archives">Archives</a>
      <Press />
    </MemoryRouter>,
  );
  expect(isFollowed).toHaveBeenCalledExactlyOnceWith(true);
});

it('leads to the top of the page by a link to the page that is shown, without a history entry', () => {
  vi.stubGlobal('scrollTo', vi.fn());
  open();
  click('Archives');
  expect(scrollTo).not.toHaveBeenCalled();
  click('Archives');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(address()).toBe('REPLACE /archives?page=2');
});
