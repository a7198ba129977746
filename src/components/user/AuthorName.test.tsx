import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { aPost } from '../../../tests/factories/domain';
import { AuthorName } from './AuthorName';

const show = (part: Parameters<typeof aPost>[0], at = '/') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <AuthorName post={aPost(part)} />
    </MemoryRouter>,
  );

it('leads to the page of who signed the post, save from that page', () => {
  show({ authorId: 'ana' });
  expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/user/ana');
  show({ authorId: 'ana' }, '/user/bob');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  show({ authorId: 'ana' }, '/user/ana');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it.each([
  { authorId: null, authorPseudo: null, isAnonymous: true },
  // Older documents.
  { authorId: 'ana', authorPseudo: null, isAnonymous: true },
  { authorId: 'ana', authorPseudo: null, isAnonymous: false },
])('never leads to the author of an anonymous post: %o', (part) => {
  show(part);
  expect(screen.getByText('Anonyme')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
