import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchOwnUnpublished } from '@/services/ownPosts';
import { aPost } from '../../../tests/factories/domain';
import { OwnPosts } from './OwnPosts';

vi.mock('@/services/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/ownPosts', () => ({ fetchOwnUnpublished: vi.fn() }));

const fetched = vi.mocked(fetchOwnUnpublished);
beforeEach(() => void fetched.mockReset());

const open = () =>
  userEvent.click(screen.getByRole('button', { name: 'Voir En attente ou refusés' }));

it('reads nothing until it is opened, then says what became of each post', async () => {
  fetched.mockResolvedValue([
    aPost({ id: 'a', status: 'pending', content: 'Tout neuf.' }),
    aPost({ id: 'b', status: 'rejected', rejectionReason: 'Hors sujet.' }),
    aPost({ id: 'c', status: 'rejected' }),
  ]);
  render(<OwnPosts uid="ana" />);
  expect(fetched).not.toHaveBeenCalled();
  await open();
  expect(await screen.findByText('Tout neuf.')).toBeVisible();
  expect(screen.getByText('En attente de validation')).toBeVisible();
  expect(screen.getByText(/^Refusé.: Hors sujet\.$/)).toBeVisible();
  expect(screen.getByText('Refusé')).toBeVisible();
});

it('says that there are none', async () => {
  fetched.mockResolvedValue([]);
  render(<OwnPosts uid="ana" />);
  await open();
  expect(await screen.findByText('Aucun parmi vos derniers posts.')).toBeVisible();
});

it('says that they cannot be had, and asks again when opened again', async () => {
  fetched.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([aPost()]);
  render(<OwnPosts uid="ana" />);
  await open();
  expect(await screen.findByText('Erreur de chargement des posts')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Masquer En attente ou refusés' }));
  await open();
  expect(await screen.findByText('Un mot sur la société.')).toBeVisible();
});
