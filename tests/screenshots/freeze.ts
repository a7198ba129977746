import type { Page } from '@playwright/test';

/** Makes the page's state part of its HTML and returns the HTML. Runs in the page. */
function serialize(): string {
  const marks: (() => void)[] = [];
  const mark = (element: Element, name: string, value = '') => {
    element.setAttribute(name, value);
    marks.push(() => element.removeAttribute(name));
  };
  for (const element of document.querySelectorAll('*')) {
    if (element.matches('dialog:modal')) mark(element, 'data-frozen-dialog');
    if (element.matches(':popover-open')) mark(element, 'data-frozen-popover');
    if (element.matches(':focus-visible')) mark(element, 'data-frozen-focus');
    if (element.scrollTop > 0 || element.scrollLeft > 0)
      mark(element, 'data-frozen-scroll', `${element.scrollLeft} ${element.scrollTop}`);
  }
  const fields = 'input, textarea, option, img';
  const originals = document.querySelectorAll(fields);
  const copy = document.documentElement.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('no element');
  for (const [index, twin] of copy.querySelectorAll(fields).entries()) {
    const original = originals[index];
    if (original instanceof HTMLInputElement) {
      twin.setAttribute('value', original.value);
      twin.toggleAttribute('checked', original.checked);
    } else if (original instanceof HTMLTextAreaElement) {
      // A first line break in HTML is no part of the text.
      twin.textContent = `\n${original.value}`;
    } else if (original instanceof HTMLOptionElement) {
      twin.toggleAttribute('selected', original.selected);
    } else if (original instanceof HTMLImageElement) {
      twin.removeAttribute('loading');
      if (original.src.startsWith('blob:')) {
        const canvas = document.createElement('canvas');
        canvas.width = original.naturalWidth;
        canvas.height = original.naturalHeight;
        canvas.getContext('2d')?.drawImage(original, 0, 0);
        twin.setAttribute('src', canvas.toDataURL());
      }
    }
  }
  for (const removed of copy.querySelectorAll('script, link[rel=modulepreload], meta[http-equiv]'))
    removed.remove();
  for (const unmark of marks) unmark();
  return copy.outerHTML;
}

/** Brings the frozen page into its state again. Runs in the other browser. */
function thaw(): void {
  const layers = [
    ...document.querySelectorAll('[data-frozen-dialog], [data-frozen-popover][popover=auto]'),
    // Toasts are above all else.
    ...document.querySelectorAll('[data-frozen-popover][popover=manual]'),
  ];
  for (const layer of layers) {
    if (layer instanceof HTMLDialogElement) {
      layer.removeAttribute('open');
      layer.showModal();
    } else if (layer instanceof HTMLElement) layer.showPopover();
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const focused = document.querySelector('[data-frozen-focus]');
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  for (const element of document.querySelectorAll('[data-frozen-scroll]')) {
    const [left = 0, top = 0] = (element.getAttribute('data-frozen-scroll') ?? '')
      .split(' ')
      .map(Number);
    element.scrollTo({ left, top, behavior: 'instant' });
  }
}

/**
 * Returns a page of the app as HTML without the app, which shows the same state in any browser. It has
 * no scrollbars, as on a phone.
 */
export const freeze = async (page: Page): Promise<string> =>
  `<!doctype html>${await page.evaluate(serialize)}
  <style>* { scrollbar-width: none !important }</style>
  <script>addEventListener('load', ${String(thaw)})</script>`;
