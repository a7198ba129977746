/** Space between a button, its label and the edge of the viewport, in px. */
const GAP = 6;

/**
 * Shows the name of an icon button that the keyboard has focused, which browsers show to the mouse
 * only. It is in the top layer, so that no dialog or scroller cuts it off. Escape hides it (RGAA 10.13).
 * Screen readers skip it: the button has the same name.
 */
export function showLabelsOnFocus(): void {
  const label = document.createElement('div');
  label.className = 'focus-label panel';
  label.popover = 'manual';
  label.ariaHidden = 'true';
  document.body.append(label);
  let button: Element | null = null;

  const place = () => {
    if (!button) return;
    label.textContent = button.getAttribute('aria-label');
    const { left, width, top, bottom } = button.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = label;
    const centred = left + (width - offsetWidth) / 2;
    const below = bottom + GAP;
    const isCutOff = below + offsetHeight > innerHeight;
    label.style.left = `${Math.max(GAP, Math.min(centred, innerWidth - offsetWidth - GAP))}px`;
    label.style.top = `${isCutOff ? top - offsetHeight - GAP : below}px`;
  };
  const renaming = new MutationObserver(place);
  const hide = () => {
    if (!button) return;
    button = null;
    renaming.disconnect();
    removal.disconnect();
    label.togglePopover(false);
  };
  // Not every browser reports that a removed button has lost the focus.
  const removal = new MutationObserver(() => button?.isConnected === false && hide());
  const show = ({ target }: FocusEvent) => {
    hide();
    if (!(target instanceof Element) || !target.matches('.icon-button:focus-visible')) return;
    button = target;
    renaming.observe(button, { attributeFilter: ['aria-label'] });
    removal.observe(document.body, { childList: true, subtree: true });
    // A popover or dialog that is opening has focused the button: only one may open at a time.
    requestAnimationFrame(() => {
      if (button !== target) return;
      label.togglePopover(true);
      place();
    });
  };
  document.addEventListener('focusin', show);
  document.addEventListener('focusout', hide);
  // The browser scrolls a focused button into view.
  document.addEventListener('scroll', place, { capture: true, passive: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
}
