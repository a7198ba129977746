import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { ConsentProvider } from '@/contexts/ConsentContext';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { aPost } from '../../../tests/factories/domain';
import { WallToday } from './WallToday';

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

/** Renders the column beside the wall. */
function open(posts: readonly PublishedPost[] | null, isFailed = false) {
  const shared = createPosts();
  render(
    <ConsentProvider>
      <PostsContext value={shared}>
        <MemoryRouter>
          <WallToday posts={posts} isFailed={isFailed} />
          <Address />
        </MemoryRouter>
      </PostsContext>
    </ConsentProvider>,
  );
  return shared;
}

const withReactions = (id: string, grave: number) =>
  aPost({ id, title: `Titre ${id}`, votes: { ...NO_VOTES, grave } });
const side = () => within(screen.getByRole('region', { name: 'Aujourd’hui' }));

it('counts today’s posts, and lists the three with the most reactions, which open', async () => {
  const posts = [
    withReactions('a', 0),
    withReactions('b', 7),
    withReactions('c', 1),
    withReactions('d', 5000),
    withReactions('e', 2),
  ];
  open(posts);
  expect(
    side().getByText(`5 posts publiés sur ${POSTS_PUBLISHED_PER_DAY} au maximum`),
  ).toBeVisible();
  const links = [...document.querySelectorAll('ol a')];
  // Its category beside it: a colour alone would not tell it.
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^🤝SocialTitre d.*5\s000 réactions$/),
    expect.stringMatching(/^🤝SocialTitre b.*7 réactions$/),
    expect.stringMatching(/^🤝SocialTitre e.*2 réactions$/),
  ]);
  await userEvent.click(side().getByText('Titre d'));
  expect(screen.getByTestId('address')).toHaveTextContent('/post/d');
});

it('orders its posts by the reactions of their newest copies', () => {
  const posts = [withReactions('a', 3), withReactions('b', 0)];
  const shared = open(posts);
  act(() => shared.setUpdate('b', withReactions('b', 9)));
  expect(document.querySelector('ol a')).toHaveTextContent('Titre b');
});

it('shows no count when today’s posts could not be loaded, and a message while they load', () => {
  open(null, true);
  expect(side().queryByText(/publié|Chargement/)).toBeNull();
  open(null);
  expect(screen.getByText('Chargement…')).toBeVisible();
});

it('links to the archive, to the legal pages, to the feed and by mail to the publisher', () => {
  open([]);
  const links = side()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Parcourir les archives', '/archives'],
    ['Mentions légales', '/mentions-legales'],
    ['Conditions générales', '/conditions-generales'],
    ['Confidentialité', '/politique-de-confidentialite'],
    ['Cookies', '/politique-cookies'],
    [expect.stringMatching(/^Accessibilité.: partiellement conforme$/), '/accessibilite'],
    [expect.stringMatching(/^S’abonner/), '/flux.xml'],
    ['Nous écrire', 'mailto:contact@lemur.example'],
  ]);
  expect(side().getByText('Gérer les cookies')).toBeVisible();
});
