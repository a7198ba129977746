import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { aMe } from '../../../tests/factories/me';
import { render, screen } from '../../../tests/support/render';
import { UserMenu } from './UserMenu';

const show = (newDecisionCount: number) =>
  render(
    <UserMenu
      profile={aMe().profile}
      email="ana@lemur.test"
      newDecisionCount={newDecisionCount}
      onSignOut={vi.fn()}
    />,
    { wrapper: MemoryRouter },
  );
const button = () => screen.getByRole('button', { name: 'Menu de Ana' });

it('shows the number of new decisions, also in the accessible description', () => {
  show(2);
  expect(button()).toHaveAccessibleDescription('2 nouvelles décisions sur vos posts');
  expect(screen.getByRole('link', { name: /^Mes posts/, hidden: true })).toHaveTextContent('2');
});

it('shows no number without new decisions', () => {
  show(0);
  expect(button()).not.toHaveAccessibleDescription();
  expect(screen.getByRole('link', { name: 'Mes posts', hidden: true })).toBeInTheDocument();
});
