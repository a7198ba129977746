import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@/config/messages';
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

beforeEach(() => {
  vi.resetAllMocks();
  load.mockResolvedValue({ default: Hello });
});

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
  expect(fail).toHaveBeenCalledExactlyOnceWith(messages.error.offline, undefined);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('open a dialog'), expect.any(TypeError));
  unmount();
  render(<LazyDialog component={lazyHello} dialog={{ name: 'Jeanne', onClose }} />);
  expect(await screen.findByLabelText('Bonjour Jeanne')).toBeInTheDocument();
});
