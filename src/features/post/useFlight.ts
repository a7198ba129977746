import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { cardSelector } from '@/components/post/cardElements';

const TIMING = { duration: 180, easing: 'ease-out' } as const;

/** Returns the card of a post; null if the page has none, or motion is reduced. */
function movingCard(postId: string): HTMLElement | null {
  const card = document.querySelector<HTMLElement>(cardSelector(postId));
  return card && matchMedia('(prefers-reduced-motion: reduce)').matches ? null : card;
}

/**
 * Returns the keyframes of a sheet's way from its post's card to its own position; null if the card is
 * not in view or motion is reduced. Reads the layout, so call it before the page is changed.
 */
function wayFromCard(sheet: HTMLElement, postId: string): PropertyIndexedKeyframes | null {
  const card = movingCard(postId);
  if (!card) return null;
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
 * Animates the opening and closing of a post: its sheet comes from its card, and the card of the post
 * that is open by then settles (docs/design.md#motion).
 *
 * @param content an element in the post's dialog, which the dialog's own layout effect has opened
 */
export function useFlight(content: RefObject<HTMLElement | null>, postId: string): void {
  const wayHere = useEffectEvent((sheet: HTMLElement) => wayFromCard(sheet, postId));
  // The card settles as if the sheet had come back to it.
  const settleCard = useEffectEvent(() =>
    movingCard(postId)?.animate({ scale: [1.04, 1] }, TIMING),
  );
  useLayoutEffect(() => {
    const sheet = content.current?.closest('dialog');
    if (!sheet) return;
    const way = wayHere(sheet);
    if (way) sheet.animate(way, TIMING);
    // Never removed: the dialog closes after the cleanup of this effect.
    sheet.addEventListener('beforetoggle', () => settleCard(), { once: true });
  }, [content]);
}
