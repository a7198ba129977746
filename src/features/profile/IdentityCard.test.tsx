import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { aMe } from '../../../tests/factories/me';
import { IdentityCard } from './IdentityCard';

const { profile, account } = aMe();

it.each([
  ['user', 3, 'Utilisateur', '3 posts envoyés'],
  ['user', 1, 'Utilisateur', '1 post envoyé'],
  ['admin', 0, 'Administrateur', '0 post envoyé'],
] as const)('shows the role %s and the post count %i', (role, postsCount, roleText, count) => {
  const me = aMe({ profile: { ...profile, role }, account: { ...account, postsCount } });
  render(
    <MemoryRouter>
      <IdentityCard me={me} onChangeAvatar={vi.fn()} />
    </MemoryRouter>,
  );
  expect(screen.getByText(roleText)).toBeVisible();
  expect(screen.getByText(count)).toBeVisible();
});
