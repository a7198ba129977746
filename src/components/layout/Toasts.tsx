import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { setNewestToast } from '@/components/ui/newestToast';
import { raiseToasts, TOAST_LAYER_ID } from '@/components/ui/raiseToasts';
import { ToastEcho } from '@/components/ui/ToastEcho';
import { TOAST_MS } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { ownPostsPath } from '@/config/paths';
import { useUnconfirmedWrites } from '@/hooks/useUnconfirmedWrites';
import { referenceOf } from './toastFailure';

/** Duration of a toast's fade-out in ms. */
const FADE_OUT_MS = 150;

const UNCONFIRMED_ID = 'unconfirmed';

/** Holds the shown toasts, and lets them go again: those who read slowly have no mouse to leave on them. */
const HOLD_KEY = 'F8';

/** False for a failure that has a notice: screen readers announce the notice instead of the toast. */
const isSpoken = ({ ariaProps }: Toast): boolean => ariaProps['aria-live'] !== 'off';

/**
 * Keeps the newest visible toast of each message. A spoken toast is kept before a silent one: it may
 * not have been announced yet.
 */
function removeDuplicates(toasts: readonly Toast[]): void {
  const keptMessages = new Set<Toast['message']>();
  const spokenFirst = toasts.toSorted((a, b) => Number(isSpoken(b)) - Number(isSpoken(a)));
  for (const { id, message, visible } of spokenFirst) {
    if (!visible) continue;
    if (keptMessages.has(message)) toast.remove(id);
    keptMessages.add(message);
  }
}

/**
 * The app's toasts (docs/product.md#toasts). They are in a popover, because an open <dialog> is in
 * the browser's top layer, above any z-index. The library's own toasts are not used, because they
 * need inline <style> elements, which the Content Security Policy refuses. ToastEcho announces them.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: FADE_OUT_MS });
  const { startPause, endPause } = handlers;
  const shown = toasts.filter(({ visible }) => visible);
  const newest = shown[0]?.message;
  /** Announced by ToastEcho. */
  const spoken = shown.find(isSpoken)?.message;

  const unconfirmed = useUnconfirmedWrites();
  const isUnconfirmed = unconfirmed.length > 0;
  const seenOn = unconfirmed.findLast((write) => write.seenOn !== null)?.seenOn ?? null;
  useEffect(() => {
    if (!isUnconfirmed) return undefined;
    toast.loading(commonMessages.writes.unconfirmed, { id: UNCONFIRMED_ID, duration: Infinity });
    return () => toast.dismiss(UNCONFIRMED_ID);
  }, [isUnconfirmed]);

  // A layout effect, so that a duplicate is never painted.
  useLayoutEffect(() => removeDuplicates(toasts), [toasts]);
  useEffect(raiseToasts, [newest]);
  const isEmpty = toasts.length === 0;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (key !== HOLD_KEY || repeat || isEmpty) return;
      if (isHeld) endPause();
      else startPause();
      setHeld(!isHeld);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isEmpty, isHeld, startPause, endPause]);
  if (isEmpty && isHeld) setHeld(false);
  // The pointer does not leave a toast that is removed under it.
  useEffect(() => {
    if (isEmpty) endPause();
  }, [isEmpty, endPause]);
  useEffect(() => setNewestToast(typeof spoken === 'string' ? spoken : ''), [spoken]);

  return (
    <>
      <div id={TOAST_LAYER_ID} popover="manual">
        <div
          className="toasts"
          style={{ '--fade-out': `${FADE_OUT_MS}ms` }}
          // A touch enters, too, but never leaves.
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && startPause()}
          onPointerLeave={isHeld ? undefined : endPause}
          data-held={isHeld || undefined}
        >
          {toasts.map((one) => (
            <ToastLine key={one.id} toast={one} link={one.id === UNCONFIRMED_ID ? seenOn : null} />
          ))}
        </div>
      </div>
      <ToastEcho />
    </>
  );
}

/** Returns the icon of a type of toast, and its classes. */
function iconOf(type: Toast['type']) {
  if (type === 'error') return [CircleX, 'text-danger'] as const;
  if (type === 'loading') return [LoaderCircle, 'animate-spin'] as const;
  return [CircleCheck, 'text-success'] as const;
}

interface ToastLineProps {
  readonly toast: Toast;
  /** URL of the page where the user can see what the toast is about; null for none. */
  readonly link: string | null;
}

function ToastLine({ toast: one, link }: ToastLineProps) {
  const message = resolveValue(one.message, one);
  const reference = referenceOf(one.id);
  const [Icon, look] = iconOf(one.type);
  return (
    <div className="panel toast" data-leaving={!one.visible || undefined}>
      <Icon aria-hidden size={22} className={`shrink-0 ${look}`} />
      <div className="toast-text">
        {/* Silent: a live region that appears together with its text is often not announced. */}
        <div role={one.ariaProps.role} aria-live="off">
          {message}
        </div>{' '}
        {link !== null && (
          <a href={link} className="underline underline-offset-3">
            {link === ownPostsPath
              ? commonMessages.header.ownPosts
              : commonMessages.header.backOffice}
          </a>
        )}
        {reference !== null && (
          <p className="text-small font-normal text-ink-soft">
            {commonMessages.error.reference(reference)}
          </p>
        )}
      </div>
    </div>
  );
}
