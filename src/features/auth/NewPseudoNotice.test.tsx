import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import NewPseudoNotice from './NewPseudoNotice';

const show = () =>
  render(
    <MemoryRouter>
      <NewPseudoNotice pseudo="Elodie_Martin" />
    </MemoryRouter>,
  );
const notice = () => screen.queryByRole('region', { name: 'Votre pseudo' });

it('names the derived pseudo until it is dismissed', async () => {
  show();
  expect(notice()).toHaveTextContent(
    'Votre pseudo public est @Elodie_Martin, créé à partir de votre compte Google.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Compris' }));
  expect(notice()).toBeNull();
});

it('links to the profile, where the pseudo can be changed', async () => {
  show();
  expect(screen.getByRole('link', { name: 'Changer' })).toHaveAttribute('href', '/profile');
  await userEvent.click(screen.getByRole('link', { name: 'Changer' }));
  expect(notice()).toBeNull();
});
