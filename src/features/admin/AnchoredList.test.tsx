import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dialog } from '@/components/ui/Dialog';
import { AnchoredList } from './AnchoredList';

const noop = () => {};

interface TabProps {
  readonly ids: readonly string[];
  /** True while the dialog of a decision is open. */
  readonly isOpen?: boolean;
}

const Tab = ({ ids, isOpen = false }: TabProps) => (
  <main>
    <AnchoredList label="Posts">
      {ids.map((id) => (
        <li key={id} data-post-id={id}>
          <button type="button">{id}</button>
        </li>
      ))}
    </AnchoredList>
    {isOpen && (
      <Dialog title="Supprimer ?" closeLabel="Fermer" onClose={noop}>
        <p>Sans retour</p>
      </Dialog>
    )}
  </main>
);

/** Renders these states one after the other, from a dialog that was opened on post b. */
async function decide(...states: readonly TabProps[]): Promise<void> {
  const { rerender } = render(<Tab ids={['a', 'b', 'c']} />);
  screen.getByRole('button', { name: 'b' }).focus();
  rerender(<Tab ids={['a', 'b', 'c']} isOpen />);
  expect(screen.getByRole('dialog')).toHaveFocus();
  for (const state of states) {
    // eslint-disable-next-line no-await-in-loop -- one state after the other
    await act(async () => rerender(<Tab {...state} />));
  }
}

const LEFT = ['a', 'c'];

it.each<[string, readonly TabProps[]]>([
  ['before', [{ ids: LEFT, isOpen: true }, { ids: LEFT }]],
  ['while', [{ ids: LEFT }]],
  ['after', [{ ids: ['a', 'b', 'c'] }, { ids: LEFT }]],
])('focuses the next post if its list loses one %s the dialog closes', async (_, states) => {
  await decide(...states);
  expect(screen.getByRole('button', { name: 'c' })).toHaveFocus();
});

it('focuses the last post when the end of the list was removed', async () => {
  await decide({ ids: ['a'], isOpen: true }, { ids: ['a'] });
  expect(screen.getByRole('button', { name: 'a' })).toHaveFocus();
});

it('leaves the focus on another control of the page', async () => {
  const { rerender } = render(<Tab ids={['a', 'b']} />);
  screen.getByRole('button', { name: 'a' }).focus();
  screen.getByRole('button', { name: 'b' }).focus();
  await act(async () => rerender(<Tab ids={['b']} />));
  expect(screen.getByRole('button', { name: 'b' })).toHaveFocus();
});
