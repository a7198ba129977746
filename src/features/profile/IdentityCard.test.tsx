import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { aMe } from '../../../tests/factories/me';
import { render, screen } from '../../../tests/support/render';
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

it('shows the pseudo and the e-mail address, with a link to the public profile', async () => {
  const onChangeAvatar = vi.fn();
  render(<IdentityCard me={aMe()} onChangeAvatar={onChangeAvatar} />, { wrapper: MemoryRouter });
  expect(screen.getByText('Ana')).toBeVisible();
  expect(screen.getByText('ana@lemur.test')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/user/ana');
  expect(document.querySelector('img')).toBeNull();
  await userEvent.click(screen.getByLabelText('Changer de photo de profil'));
  expect(onChangeAvatar).toHaveBeenCalledOnce();
});
