import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { aPost } from '../../../tests/factories/domain';
import { AuthorName } from './AuthorName';

const show = (fields: Parameters<typeof aPost>[0], at = '/') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <AuthorName post={aPost(fields)} />
    </MemoryRouter>,
  );

it('links to the public profile of the author, except on that profile', () => {
  show({ authorId: 'ana' });
  expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/user/ana');
  show({ authorId: 'ana' }, '/user/bob');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  show({ authorId: 'ana' }, '/user/ana');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it.each([
  { authorId: null, authorPseudo: null, isAnonymous: true },
  // Combinations that the rules refuse.
  { authorId: 'ana', authorPseudo: null, isAnonymous: true },
  { authorId: 'ana', authorPseudo: null, isAnonymous: false },
])('shows "Anonyme" without a link for an anonymous post: %o', (fields) => {
  show(fields);
  expect(screen.getByText('Anonyme')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
