import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './Dialog';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {isOpen && (
        <Dialog title="Titre" closeLabel="Fermer" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Terminer
          </button>
        </Dialog>
      )}
    </>
  );
}

/** Clicks a button as Safari does: without focusing it. */
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('returns the focus to the clicked button that opened it, even if Safari did not focus the button', () => {
  render(<Opener />);
  tap('Ouvrir');
  expect(document.body).toHaveFocus();
  tap('Terminer');
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});
