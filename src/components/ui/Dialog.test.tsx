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

/** Presses a button as Safari does: it gets no focus. */
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('gives the focus back to a tapped button that had none', () => {
  render(<Opener />);
  tap('Ouvrir');
  expect(document.body).toHaveFocus();
  tap('Terminer');
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});
