import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ConsentProvider } from '@/contexts/ConsentContext';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { aPost } from '../../../tests/factories/domain';
import { MostReactedColumn } from './MostReactedColumn';

/** Renders the column beside the wall. */
function open(posts: readonly PublishedPost[]) {
  const shared = createPosts();
  render(
    <ConsentProvider>
      <PostsContext value={shared}>
        <MostReactedColumn posts={posts} />
      </PostsContext>
    </ConsentProvider>,
  );
  return shared;
}

const withReactions = (id: string, grave: number) =>
  aPost({ id, title: `Titre ${id}`, votes: { ...NO_VOTES, grave } });
const mostReacted = () => screen.queryByRole('region', { name: 'Ce qui fait réagir' });

it('lists the three posts of today with the most reactions, as links', () => {
  const posts = [
    withReactions('a', 0),
    withReactions('b', 7),
    withReactions('c', 1),
    withReactions('d', 5000),
    withReactions('e', 2),
  ];
  open(posts);
  expect(mostReacted()).toBeVisible();
  const links = [...document.querySelectorAll('ol a')];
  // The emoji names the category, which a colour alone would not.
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^🤝Social5\s000Titre d.*5\s000 réactions$/),
    expect.stringMatching(/^🤝Social7Titre b.*7 réactions$/),
    expect.stringMatching(/^🤝Social2Titre e.*2 réactions$/),
  ]);
  expect(screen.getByText('Titre d').closest('a')).toHaveAttribute('href', '/post/d');
});

it('orders its posts by the reactions of their newest copies', () => {
  const posts = [withReactions('a', 3), withReactions('b', 0)];
  const shared = open(posts);
  act(() => shared.setUpdate('b', withReactions('b', 9)));
  expect(document.querySelector('ol a')).toHaveTextContent('Titre b');
});

it('shows the links to the legal pages, to the feed and by mail to the publisher on a press', async () => {
  open([withReactions('a', 0)]);
  expect(mostReacted()).toBeNull();
  const settings = screen.getByText('Gérer les cookies');
  expect(settings).not.toBeVisible();
  await userEvent.click(screen.getByText('Informations légales'));
  expect(settings).toBeVisible();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Mentions légales', '/mentions-legales'],
    ['Conditions générales', '/conditions-generales'],
    ['Confidentialité', '/politique-de-confidentialite'],
    ['Cookies', '/politique-cookies'],
    [expect.stringMatching(/^Accessibilité.: partiellement conforme$/), '/accessibilite'],
    ['Transparence', '/transparence'],
    [expect.stringMatching(/^S’abonner/), '/flux.xml'],
    ['Nous écrire', 'mailto:contact@lemur.example'],
  ]);
});
