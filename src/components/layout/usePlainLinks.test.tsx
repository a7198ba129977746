import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PostCard } from '@/components/post/PostCard';
import { typeset } from '@/config/typography';
import { aPost } from '../../../tests/factories/domain';
import { usePlainLinks } from './usePlainLinks';

const onRender = vi.hoisted(() => vi.fn());
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
  const background: unknown = location.state?.background;
  return (
    <>
      <output>{`${useNavigationType()} ${location.pathname}${location.search}`}</output>
      <p data-testid="background">{JSON.stringify(background)}</p>
    </>
  );
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
      <PostCard post={post} />
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
  ['Archives', { ctrlKey: true }],
  ['Archives', { metaKey: true }],
  ['Archives', { shiftKey: true }],
  ['Archives', { altKey: true }],
  ['Archives', { button: 1 }],
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

it('opens a post over the page', async () => {
  open();
  const opener = screen.getByRole('link', { name: typeset(`Ouvrir le post : ${post.content}`) });
  await userEvent.click(opener);
  expect(address()).toBe(`PUSH /post/${post.id}`);
  expect(screen.getByTestId('background')).toHaveTextContent('"pathname":"/"');
});

it('gives a page no background', () => {
  open();
  click('Archives');
  expect(screen.getByTestId('background')).toBeEmptyDOMElement();
});
