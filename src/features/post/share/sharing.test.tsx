import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPost } from '../../../../tests/factories/domain';
import { renderShareImage } from './renderShareImage';
import { ShareButtons } from './ShareButtons';
import { useSharing } from './useSharing';

vi.mock('./renderShareImage', () => ({ renderShareImage: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const post = aPost({ id: 'abc', title: 'Un titre' });
const address = `${location.origin}/post/abc`;
const native = vi.fn<(data: ShareData) => Promise<void>>();
const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');

function Page() {
  const sharing = useSharing();
  return (
    <>
      <ShareButtons post={post} sharing={sharing} />
      {sharing.dialog}
    </>
  );
}
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Partager ce post' });

/** Stubs the native sharing of the browser. */
function browserShares(what: 'nothing' | 'links' | 'files'): void {
  const share = what === 'nothing' ? undefined : native;
  const canShare = what === 'files' ? () => true : undefined;
  Object.assign(navigator, { share, canShare });
}

beforeEach(() => {
  native.mockResolvedValue();
  browserShares('nothing');
  vi.mocked(renderShareImage).mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = vi.fn();
});

it('selects the address when the browser refuses to copy it, and copies it', async () => {
  render(<Page />);
  await press('Partager');
  const field = within(await dialog()).getByLabelText<HTMLInputElement>('Adresse du post');
  expect(field).toHaveValue(address);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no'));
  await press('Copier le lien');
  expect(field).toHaveFocus();
  expect(field.selectionEnd).toBe(address.length);
  expect(field).toHaveAccessibleDescription(/^Votre navigateur refuse la copie/);
  expect(success).not.toHaveBeenCalled();
  await press('Copier le lien');
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(success).toHaveBeenCalledWith('Lien copié');
});

it('uses native sharing when the browser has it, and offers the share image separately', async () => {
  browserShares('links');
  render(<Page />);
  await press('Partager');
  expect(native).toHaveBeenCalledWith({ title: 'Un titre', text: 'Un titre', url: address });
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Lien ou image');
  expect(await dialog()).toBeVisible();
});

it.each([
  ['the user cancels', 'AbortError', 0],
  ['the browser refuses', 'NotAllowedError', 1],
])('when %s native sharing (%s), %i dialogs are open', async (_, name, dialogs) => {
  browserShares('links');
  native.mockRejectedValue(new DOMException('no', name));
  render(<Page />);
  await press('Partager');
  if (dialogs > 0) await dialog();
  expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs);
});

it('ignores a second tap while the share sheet of the browser is open', async () => {
  browserShares('links');
  let close: (() => void) | undefined;
  native.mockReturnValueOnce(new Promise((resolve) => (close = resolve)));
  native.mockRejectedValue(new DOMException('already open', 'InvalidStateError'));
  render(<Page />);
  await press('Partager');
  await press('Partager');
  expect(native).toHaveBeenCalledOnce();
  close?.();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the share image, to be downloaded or shared', async () => {
  browserShares('files');
  render(<Page />);
  await press('Lien ou image');
  expect(await screen.findByRole('img', { name: /Un titre$/ })).toBeVisible();
  const download = screen.getByRole('link', { name: 'Télécharger l’image' });
  expect(download).toHaveAttribute('download', 'le-mur-2026-11-21.png');
  native.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await press('Partager l’image');
  expect(native.mock.lastCall?.[0].files?.[0]?.type).toBe('image/png');
  expect(error).toHaveBeenCalledOnce();
});

it('shows an alert when the share image fails to render, and renders again on request', async () => {
  vi.mocked(renderShareImage).mockRejectedValueOnce(new Error('no canvas'));
  render(<Page />);
  await press('Partager');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  await press('Réessayer');
  expect(await screen.findByRole('img')).toBeVisible();
});
