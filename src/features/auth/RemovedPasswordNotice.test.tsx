import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import RemovedPasswordNotice from './RemovedPasswordNotice';

const show = () =>
  render(
    <MemoryRouter>
      <RemovedPasswordNotice />
    </MemoryRouter>,
  );
const notice = () => screen.queryByRole('region', { name: 'Votre mot de passe' });

it('says that the old password no longer works until it is dismissed', async () => {
  show();
  expect(notice()).toHaveTextContent(
    'Votre compte est maintenant relié à Google ; l’ancien mot de passe ne fonctionne plus',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Compris' }));
  expect(notice()).toBeNull();
});

it('links to the profile, where a password can be set again', async () => {
  show();
  const link = screen.getByRole('link', { name: 'Définir un mot de passe' });
  expect(link).toHaveAttribute('href', '/profile');
  await userEvent.click(link);
  expect(notice()).toBeNull();
});
