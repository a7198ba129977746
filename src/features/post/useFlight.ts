import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { cardSelector } from '@/components/post/cardElements';

const TIMING = { duration: 180, easing: 'ease-out' } as const;

/**
 * Returns the keyframes of a sheet's way from its post's card to its own position; null if the card is
 * not in view or motion is reduced. Reads the layout, so call it before the page is changed.
 */
function wayFromCard(sheet: HTMLElement, postId: string): PropertyIndexedKeyframes | null {
  const card = document.querySelector<HTMLElement>(cardSelector(postId));
  if (!card || matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const from = card.getBoundingClientRect();
  if (from.bottom < 0 || from.y > innerHeight) return null;
  const to = sheet.getBoundingClientRect();
  const x = from.x - to.x + (from.width - to.width) / 2;
  const y = from.y - to.y + (from.height - to.height) / 2;
  return {
    translate: [`${x}px ${y}px`, 'none'],
    rotate: [getComputedStyle(card).rotate, 'none'],
    scale: [card.offsetWidth / sheet.offsetWidth, 1],
    // Not transparent at first, as other dialogs are: the sheet lies on its card.
    opacity: [1, 1],
  };
}

/**
 * Animates the sheet of the open post: it comes from its card and returns to the card of the post
 * that is open by then (docs/design.md#motion).
 *
 * @param content an element in the post's dialog, which the dialog's own layout effect has opened
 */
export function useFlight(content: RefObject<HTMLElement | null>, postId: string): void {
  const wayHere = useEffectEvent((sheet: HTMLElement) => wayFromCard(sheet, postId));
  useLayoutEffect(() => {
    const sheet = content.current?.closest('dialog');
    if (!sheet) return;
    const way = wayHere(sheet);
    if (way) sheet.animate(way, TIMING);

    // A copy returns, because the dialog itself closes at once.
    function returnCopy(dialog: HTMLDialogElement): void {
      const wayBack = wayHere(dialog);
      if (!wayBack) return;
      const copy = document.importNode(dialog, true);
      Object.assign(copy.dataset, dialog.parentElement?.dataset);
      copy.open = false;
      copy.popover = 'manual';
      copy.inert = true;
      document.body.append(copy);
      copy.showPopover();
      const flight = copy.animate(wayBack, { ...TIMING, direction: 'reverse' });
      copy.animate({ opacity: [1, 0] }, { ...TIMING, pseudoElement: '::backdrop' });
      flight.onfinish = () => copy.remove();
    }
    // Never removed: the dialog closes after the cleanup of this effect.
    sheet.addEventListener('beforetoggle', () => returnCopy(sheet), { once: true });
  }, [content]);
}
