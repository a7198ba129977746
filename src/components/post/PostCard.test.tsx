import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { typeset } from '@/config/typography';
import type { PublishedPost } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { aPost } from '../../../tests/factories/domain';
import { PostCard } from './PostCard';

const show = (post: PublishedPost) =>
  // Without a router: what uses its location is rendered again at each opening and closing of a post.
  render(<PostCard post={post} />);

it('shows title, text, category, author, Paris day, host of the source and reaction total', () => {
  const post = aPost({
    title: 'Au guichet',
    source: 'https://www.insee.fr/fr/accueil',
    votes: { ...NO_VOTES, drole: 1234, grave: 2 },
  });
  show(post);
  expect(screen.getByRole('heading', { name: 'Au guichet' })).toBeVisible();
  expect(screen.getByText('Un mot sur la société.')).toBeVisible();
  expect(screen.getByText('Social')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/user/ana');
  // The post was published at 00:30 in Paris.
  expect(screen.getByText('21/11/2026')).toBeVisible();
  const source = screen.getByRole('link', { name: /insee\.fr/ });
  expect(source).toHaveAttribute('href', 'https://www.insee.fr/fr/accueil');
  expect(source).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByText('1 236')).toBeVisible();
  expect(screen.getByText('🤣🔥')).toBeVisible();
  expect(screen.getByText('1 236 réactions')).toHaveClass('sr-only');
});

it('leads by keyboard to the post first, then to its author and its source', async () => {
  show(aPost({ source: 'https://www.insee.fr/fr/accueil' }));
  const names: (string | null)[] = [];
  for (let stop = 0; stop < 3; stop += 1) {
    // eslint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.tab();
    names.push(document.activeElement?.getAttribute('href') ?? null);
  }
  expect(names).toEqual([`/post/${aPost().id}`, '/user/ana', 'https://www.insee.fr/fr/accueil']);
});

it('has no link to the author on their profile', () => {
  render(<PostCard post={aPost()} hasAuthorLink={false} />);
  expect(screen.getByText('Ana')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ana' })).toBeNull();
});

it('shows no count on a post without reactions', () => {
  const { container } = show(aPost({ votes: NO_VOTES }));
  expect(container).not.toHaveTextContent(/réaction|\b0\b/);
});

it('shows "Anonyme" for a post without an author', () => {
  show(aPost({ authorId: null, authorPseudo: null }));
  expect(screen.getByText('Anonyme')).toBeVisible();
});

it('shows a category that only a newer version of the site knows as another one', () => {
  const { container } = show(aPost({ category: 'sante' }));
  expect(screen.getByText('Autre')).toBeVisible();
  expect(container.querySelector('[data-category="sante"]')).not.toBeNull();
});

it('has a link to the post, named after the start of the text', () => {
  const post = aPost();
  show(post);
  const link = screen.getByRole('link', { name: typeset(`Ouvrir le post : ${post.content}`) });
  expect(link).toHaveAttribute('href', `/post/${post.id}`);
});

it('shows HTML in a post as plain text', () => {
  const content = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const { container } = show(aPost({ content }));
  expect(screen.getByText(content)).toBeVisible();
  expect(container.querySelector('script, img')).toBeNull();
});
