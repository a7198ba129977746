import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AdminTabs, useAdminTab } from './AdminTabs';

function Page() {
  const [tab, setTab] = useAdminTab();
  const { pathname, search } = useLocation();
  return (
    <>
      <AdminTabs selected={tab} counts={{ pending: 3, reports: null }} onSelect={setTab} />
      <output>{pathname + search}</output>
    </>
  );
}

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
const selected = () => screen.getByRole('tab', { selected: true });

it.each([
  ['/admin', 'En attente'],
  ['/admin?onglet=publies', 'Publiés'],
  ['/admin?onglet=photos', 'Photos de profil'],
  ['/admin?onglet=signalements', 'Signalements'],
  ['/admin?onglet=contestations', 'Contestations'],
  ['/admin?onglet=journal', 'Journal'],
  ['/admin?onglet=nonsense', 'En attente'],
])('%s selects the tab %s', (address, name) => {
  show(address);
  expect(selected()).toHaveTextContent(name);
});

it('the arrow, Home and End keys select tabs, and the tab list is one Tab stop', async () => {
  show('/admin');
  await userEvent.tab();
  expect(selected()).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('status')).toHaveTextContent('/admin?onglet=journal');
  expect(selected()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent(/^\/admin$/);
  await userEvent.keyboard('{End}{Home}{ArrowRight}');
  expect(selected()).toHaveTextContent('Publiés');
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
