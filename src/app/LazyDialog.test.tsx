import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@/config/messages';
import { LazyDialog } from './LazyDialog';
import { lazyComponent } from './lazyComponent';

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

it('shows what is loaded without a blank before it', async () => {
  const part = lazyComponent(load);
  await part.load();
  render(<LazyDialog part={part} dialog={{ name: 'Jeanne', onClose }} />);
  expect(hello('Jeanne')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

it('loads what is not, shows it then, and keeps what is typed there', async () => {
  const part = lazyComponent(load);
  const { rerender } = render(<LazyDialog part={part} dialog={{ name: 'Jeanne', onClose }} />);
  expect(screen.queryByLabelText('Bonjour Jeanne')).toBeNull();
  await userEvent.type(await screen.findByLabelText('Bonjour Jeanne'), 'Tapé');
  rerender(<LazyDialog part={part} dialog={{ name: 'Karim', onClose }} />);
  expect(hello('Karim')).toHaveValue('Tapé');
});

it('says what cannot be had and closes; the next opening asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = vi.spyOn(toast, 'error');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = lazyComponent(load);
  const { unmount } = render(<LazyDialog part={part} dialog={{ name: 'Jeanne', onClose }} />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(fail).toHaveBeenCalledExactlyOnceWith(messages.error.offline);
  unmount();
  render(<LazyDialog part={part} dialog={{ name: 'Jeanne', onClose }} />);
  expect(await screen.findByLabelText('Bonjour Jeanne')).toBeInTheDocument();
});
