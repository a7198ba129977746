import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnData } from '@/domain/accounts/ownData';
import { fetchOwnData } from '@/services/account/ownData';
import { aMe } from '../../../tests/factories/me';
import { render, screen } from '../../../tests/support/render';
import { DataDialog } from './DataDialog';
import { saveFile } from '@/lib/saveFile';

vi.mock('@/services/account/ownData', () => ({ fetchOwnData: vi.fn() }));
vi.mock('@/lib/saveFile', () => ({ saveFile: vi.fn() }));

const data: OwnData = {
  exportedAt: '2026-11-22T10:00:00.000Z',
  signIn: { uid: 'ana' },
  profile: { pseudo: 'Ana' },
  profileDecision: null,
  account: null,
  pseudo: null,
  submissions: [
    { postId: 'a', post: { status: 'published' }, deletion: null, formerTexts: null },
    { postId: 'b', post: null, deletion: null, formerTexts: null },
  ],
  reactions: [{ postId: 'c', type: 'grave' }],
  reports: [],
  reporting: null,
  suspensions: [],
  appeals: [],
  decisionsSeen: null,
  moderator: null,
  logEntries: [],
  opinions: [],
  deletionLog: null,
  draft: { id: 'd' },
  formDrafts: {},
};

beforeEach(() => void vi.mocked(fetchOwnData).mockResolvedValue(data));

const show = () => render(<DataDialog me={aMe()} onClose={vi.fn()} />);
const download = () => screen.getByRole('button', { name: 'Télécharger' });

it('shows a summary of the personal data, and downloads all of it', async () => {
  show();
  expect(download()).toBeDisabled();
  expect(await screen.findByText('2 posts envoyés')).toBeVisible();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain('0 en attente, 1 publié, 0 refusé, 0 non retenu, 1 supprimé');
  expect(lines).toContain('1 réaction');
  expect(lines).toContain('0 signalement');
  expect(lines).toContain('Un brouillon, enregistré dans ce navigateur');
  await userEvent.click(download());
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('le-mur-2026-11-22.json', expect.any(String));
  expect(JSON.parse(vi.mocked(saveFile).mock.lastCall?.[1] ?? '')).toEqual(data);
});

it('shows an alert when the data cannot be fetched, and retries', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(fetchOwnData).mockRejectedValueOnce(new Error('offline'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur lors de la lecture');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('2 posts envoyés')).toBeVisible();
});
