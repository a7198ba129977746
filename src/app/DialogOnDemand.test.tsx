import { render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@/config/messages';
import { DialogOnDemand } from './DialogOnDemand';
import { onDemand } from './onDemand';

interface HelloProps {
  readonly name: string;
  readonly onClose: () => void;
}

const Hello = ({ name }: HelloProps) => <p>Bonjour {name}</p>;

const onClose = vi.fn();
const load = vi.fn<() => Promise<{ default: typeof Hello }>>();

beforeEach(() => {
  vi.resetAllMocks();
  load.mockResolvedValue({ default: Hello });
});

it('shows what is loaded without a blank before it', async () => {
  const part = onDemand(load);
  await part.load();
  render(<DialogOnDemand part={part} dialog={{ name: 'Jeanne', onClose }} />);
  expect(screen.getByText('Bonjour Jeanne')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

it('loads what is not, and shows it then', async () => {
  const part = onDemand(load);
  const { rerender } = render(<DialogOnDemand part={part} dialog={{ name: 'Jeanne', onClose }} />);
  expect(screen.queryByText('Bonjour Jeanne')).toBeNull();
  expect(await screen.findByText('Bonjour Jeanne')).toBeInTheDocument();
  rerender(<DialogOnDemand part={part} dialog={{ name: 'Karim', onClose }} />);
  expect(screen.getByText('Bonjour Karim')).toBeInTheDocument();
});

it('says what cannot be had and closes; the next opening asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = vi.spyOn(toast, 'error');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = onDemand(load);
  const { unmount } = render(<DialogOnDemand part={part} dialog={{ name: 'Jeanne', onClose }} />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(fail).toHaveBeenCalledExactlyOnceWith(messages.error.offline);
  unmount();
  render(<DialogOnDemand part={part} dialog={{ name: 'Jeanne', onClose }} />);
  expect(await screen.findByText('Bonjour Jeanne')).toBeInTheDocument();
});
