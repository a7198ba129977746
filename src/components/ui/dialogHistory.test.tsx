import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';
import { installDialogHistory, keepDialogEntry, noteEntry } from './dialogHistory';

const listen = vi.spyOn(globalThis, 'addEventListener');
installDialogHistory();
const onPopState = listen.mock.lastCall?.[1];
listen.mockRestore();
afterAll(() => {
  if (onPopState) removeEventListener('popstate', onPopState);
});

const onRefused = vi.fn();

/** Notes the router's navigations, as the app does. */
function Track() {
  const location = useLocation();
  useEffect(noteEntry, [location]);
  return null;
}

function Page({ name, isLocked = false }: { readonly name: string; readonly isLocked?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [hasSecond, setSecond] = useState(false);
  const navigate = useNavigate();
  const replace = () => keepDialogEntry(() => void navigate('/c', { replace: true }));
  return (
    <main>
      <h1>{name}</h1>
      <Link to="/b">vers b</Link>
      <Link to="/locked">vers locked</Link>
      <button onClick={replace}>remplacer par c</button>
      <button onClick={() => setOpen(true)}>ouvrir</button>
      {isOpen && (
        <Dialog
          title="premier"
          closeLabel="fermer le premier"
          onClose={() => setOpen(false)}
          locked={isLocked}
          onRefusedClose={onRefused}
        >
          <button onClick={() => setSecond(true)}>ouvrir encore</button>
          <Link to="/c">vers c</Link>
        </Dialog>
      )}
      {hasSecond && (
        <Dialog title="second" closeLabel="fermer le second" onClose={() => setSecond(false)}>
          {null}
        </Dialog>
      )}
    </main>
  );
}

beforeEach(() => {
  // tests/setup.ts raises no event.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  });
  // An entry of the app before the page of each test.
  history.pushState(null, '', '/a');
  render(
    <BrowserRouter>
      <Track />
      <Routes>
        <Route path="/locked" element={<Page name="/locked" isLocked />} />
        {['/a', '/b', '/c'].map((name) => (
          <Route key={name} path={name} element={<Page key={name} name={name} />} />
        ))}
      </Routes>
    </BrowserRouter>,
  );
  press('vers b');
});

const press = (name: string) => fireEvent.click(screen.getByText(name));
const close = (name: string) => fireEvent.click(screen.getByLabelText(name));
const shown = () => [
  screen.getByRole('heading', { level: 1 }).textContent,
  ...screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent),
];

/** Goes back or forward, and waits for all navigations that follow: each takes a task of jsdom. */
const go = (step: number) =>
  act(async () => {
    history.go(step);
    for (let task = 0; task < 20; task += 1) {
      // eslint-disable-next-line no-await-in-loop -- one task after the other
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  });

it('closes the topmost dialog on back, and leaves the page only without a dialog', async () => {
  press('ouvrir');
  press('ouvrir encore');
  expect(shown()).toEqual(['/b', 'premier', 'second']);
  await go(-1);
  expect(shown()).toEqual(['/b', 'premier']);
  await go(-1);
  expect(shown()).toEqual(['/b']);
  await go(-1);
  expect(shown()).toEqual(['/a']);
});

it('leaves the page on the first back after dialogs were closed by their buttons', async () => {
  press('ouvrir');
  press('ouvrir encore');
  close('fermer le second');
  close('fermer le premier');
  expect(shown()).toEqual(['/b']);
  await go(-1);
  expect(shown()).toEqual(['/a']);
});

it('does not open a dialog again on forward', async () => {
  press('ouvrir');
  await go(-1);
  await go(1);
  expect(shown()).toEqual(['/b']);
  await go(-1);
  expect(shown()).toEqual(['/a']);
});

it('adds one entry for dialogs that are opened one after the other', async () => {
  press('ouvrir');
  const entries = history.length;
  for (let n = 0; n < 3; n += 1) {
    close('fermer le premier');
    press('ouvrir');
  }
  expect(history.length).toBe(entries);
  await go(-1);
  expect(shown()).toEqual(['/b']);
});

it('asks a locked dialog, which stays with its page', async () => {
  press('vers locked');
  press('ouvrir');
  await go(-1);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(shown()).toEqual(['/locked', 'premier']);
  await go(-1);
  expect(onRefused).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual(['/locked', 'premier']);
});

it('asks a locked dialog when the history is left for an earlier page', async () => {
  press('vers locked');
  press('ouvrir');
  await go(-2);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(shown()).toEqual(['/locked', 'premier']);
});

it('leads from a page that a dialog linked to back to the page without the dialog', async () => {
  press('ouvrir');
  press('vers c');
  expect(shown()).toEqual(['/c']);
  await go(-1);
  expect(shown()).toEqual(['/b']);
  await go(-1);
  expect(shown()).toEqual(['/a']);
});

it('leaves a page that replaced another one after a dialog was closed, in one step', async () => {
  press('ouvrir');
  close('fermer le premier');
  press('remplacer par c');
  expect(shown()).toEqual(['/c']);
  press('ouvrir');
  await go(-1);
  expect(shown()).toEqual(['/c']);
  await go(-1);
  expect(shown()).toEqual(['/a']);
});

it('closes all dialogs with the page when the browser allows no more entries', async () => {
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  press('ouvrir');
  await go(-1);
  expect(shown()).toEqual(['/a']);
});

it('gives a dialog its entry before the browser shows it', () => {
  const depths: unknown[] = [];
  function Probe() {
    useLayoutEffect(() => {
      const { dialogDepth }: { dialogDepth?: number } = history.state;
      depths.push(dialogDepth);
    });
    return null;
  }
  history.replaceState({ idx: 0, key: 'wall' }, '');
  render(
    <>
      <Dialog title="premier" closeLabel="fermer" onClose={vi.fn()}>
        {null}
      </Dialog>
      <Probe />
    </>,
  );
  expect(depths).toEqual([1]);
});
