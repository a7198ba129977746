import { useEffectEvent, useLayoutEffect } from 'react';

// The back button closes the topmost dialog (docs/adr/0022-back-closes-dialogs.md).

/** Asks a dialog to close. @returns false if it stays open, because it is busy or asks the user */
type RequestClose = () => boolean;

/** State of a history entry: the router's, and for an entry of a dialog ours. */
interface EntryState {
  /** The router's index of the entry. */
  readonly idx?: number;
  /** The router's key, which an entry of a dialog shares with the page beneath. */
  readonly key?: string;
  /** Number of entries of dialogs up to this one, above the page's own. */
  readonly dialogDepth?: number;
  /** The key when the dialog opened: the router replaces `key` when it replaces the page. */
  readonly dialogKey?: string | undefined;
}

/** The open dialogs that have no address of their own, topmost last. */
const openDialogs: RequestClose[] = [];

function readEntry(): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** The entry that a navigation leaves: when it is reported, `history.state` is that of the next one. */
let entry: EntryState = {};
/** Index of the entry to which a refused navigation returns; null if there is none. */
let returnsTo: number | null = null;

/** Notes the current history entry. Call it after each navigation of the router. */
export function noteEntry(): void {
  entry = readEntry();
}

/** Adds an entry for a dialog, unless one is left of a dialog that was closed here. */
function addEntry(): void {
  const { idx, key, dialogDepth = 0, dialogKey } = readEntry();
  const isLeft = dialogDepth >= openDialogs.length && dialogKey === key;
  if (idx === undefined || isLeft) return;
  const state = { ...readEntry(), idx: idx + 1, dialogDepth: dialogDepth + 1, dialogKey: key };
  try {
    history.pushState(state, '');
  } catch {
    // Safari allows 100 entries in 30 seconds. Without one, the back button leaves the page.
  }
}

/**
 * Runs a navigation that replaces the current history entry, and restores the entry's dialog fields,
 * which the router would drop: the back button then skips the entry as before.
 */
export function keepDialogEntry(replace: () => void): void {
  const { dialogDepth, dialogKey } = readEntry();
  replace();
  if (dialogDepth !== undefined) {
    history.replaceState({ ...readEntry(), dialogDepth, dialogKey }, '');
  }
  noteEntry();
}

function onPopState(event: PopStateEvent): void {
  const left = entry;
  noteEntry();
  const { idx, key } = entry;
  // The router, whose own listener was added later, does not receive the event.
  const hide = () => event.stopImmediatePropagation();
  const isReturn = idx === returnsTo;
  returnsTo = null;
  if (isReturn) return hide();
  // Not an entry of the router, such as that of a link to a part of the page.
  if (idx === undefined || left.idx === undefined) return;
  const { dialogDepth = 0 } = left;
  const isBack = dialogDepth > 0 && idx === left.idx - 1;
  if (openDialogs.length === 0) {
    // The entries of closed dialogs show the page that the user wants to leave.
    if (isBack) {
      hide();
      history.go(-dialogDepth);
    }
    return;
  }
  // Forward to an entry of a closed dialog: the same page.
  if (key === left.key && idx > left.idx) return hide();
  const asked = isBack ? openDialogs.slice(-1) : openDialogs.toReversed();
  const isRefused = !asked.every((requestClose) => requestClose());
  if (isRefused) {
    returnsTo = left.idx;
    history.go(left.idx - idx);
  }
  if (isRefused || isBack) hide();
}

/**
 * Lets the back button close dialogs. Call it before the router is rendered: BrowserRouter has no
 * way to block a navigation, so this listener must run before the router's, and Chromium calls the
 * listeners of popstate in the order in which they were added, `capture` or not.
 */
export const installDialogHistory = (): void => addEventListener('popstate', onPopState);

/**
 * Gives an open dialog, menu or wait for one its history entry, so that the back button closes it.
 *
 * @param onBack asked to close it; returns false if it stays open
 */
export function useDialogEntry(isOpen: boolean, onBack: RequestClose): void {
  const requestClose = useEffectEvent(onBack);
  // A layout effect: while a dialog is visible without its entry, the back button would leave the page.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const ask: RequestClose = () => requestClose();
    openDialogs.push(ask);
    addEntry();
    noteEntry();
    return () => void openDialogs.splice(openDialogs.indexOf(ask), 1);
  }, [isOpen]);
}
