import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { commonMessages } from '@/config/messages';
import { chunk } from '@/services/browser/chunk';
import { LazyDialog } from './LazyDialog';

interface HelloProps {
  readonly name: string;
  readonly onClose: () => void;
}

const Hello = ({ name }: HelloProps) => (
  <label>
    Bonjour {name}
    <input />
  </label>
);

const hello = (name: string) => screen.getByLabelText(`Bonjour ${name}`);

const onClose = vi.fn();
const load = vi.fn<() => Promise<{ default: typeof Hello }>>();

beforeEach(() => void load.mockResolvedValue({ default: Hello }));

it('shows a preloaded dialog at once', async () => {
  const lazyHello = chunk(load);
  await lazyHello.load();
  render(<LazyDialog component={lazyHello} dialog={{ name: 'Jeanne', onClose }} />);
  expect(hello('Jeanne')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

it('loads a dialog when it is first shown, and keeps typed text when its props change', async () => {
  const lazyHello = chunk(load);
  const { rerender } = render(
    <LazyDialog component={lazyHello} dialog={{ name: 'Jeanne', onClose }} />,
  );
  expect(screen.queryByLabelText('Bonjour Jeanne')).toBeNull();
  await userEvent.type(await screen.findByLabelText('Bonjour Jeanne'), 'Tapé');
  rerender(<LazyDialog component={lazyHello} dialog={{ name: 'Karim', onClose }} />);
  expect(hello('Karim')).toHaveValue('Tapé');
});

it('shows a message and closes when loading fails, and loads again when reopened', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = vi.spyOn(toast, 'error');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const lazyHello = chunk(load);
  const { unmount } = render(
    <LazyDialog component={lazyHello} dialog={{ name: 'Jeanne', onClose }} />,
  );
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(fail).toHaveBeenCalledExactlyOnceWith(commonMessages.error.offline, undefined);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('open a dialog'), expect.any(TypeError));
  unmount();
  render(<LazyDialog component={lazyHello} dialog={{ name: 'Jeanne', onClose }} />);
  expect(await screen.findByLabelText('Bonjour Jeanne')).toBeInTheDocument();
});

it('shows a toast, not a dialog, while a dialog is loading, until Escape or a timeout closes it', () => {
  vi.useFakeTimers();
  const lazyHello = chunk(() => new Promise<{ default: typeof Hello }>(() => {}));
  const announce = vi.spyOn(toast, 'loading');
  const remove = vi.spyOn(toast, 'remove');
  const fail = vi.spyOn(toast, 'error');
  const { unmount } = render(
    <LazyDialog component={lazyHello} dialog={{ name: 'Jeanne', onClose }} />,
  );
  expect(announce).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1000));
  expect(announce).toHaveBeenCalledExactlyOnceWith('Chargement…', expect.anything());
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.documentElement, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(11_000));
  expect(fail).toHaveBeenCalledExactlyOnceWith(commonMessages.error.offline);
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  expect(remove).toHaveBeenCalledOnce();
});
