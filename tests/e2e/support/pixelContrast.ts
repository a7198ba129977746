import type { Page } from '@playwright/test';
import { decode, type DecodedPng } from 'fast-png';
import { contrast } from '../../support/contrast';

declare global {
  /** The elements whose contrast axe could not compute, in the page. */
  // eslint-disable-next-line no-var -- a property of globalThis
  var unclearTexts: readonly Element[] | undefined;
}

/** A box in px of the viewport. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A text whose contrast is measured. */
interface PaintedText {
  readonly html: string;
  /** Colour of the text as red, green, blue from 0 to 255. */
  readonly colour: readonly number[];
  /** Opacity of the colour and of the elements around the text, from 0 to 1. */
  readonly opacity: number;
  readonly minimum: number;
  /** The text's lines that are in view and not covered. */
  readonly boxes: readonly Box[];
}

/**
 * Share of the pixels behind a text that may contrast less: lines are higher than letters, so the edge
 * of a neighbour, a round corner or the shadow of a panel above the page may be among them.
 */
const IGNORED = 0.15;

/** Number of times that the page may change while it is measured. */
const CHANGES_MAX = 50;

const hex = (colour: readonly number[]): string =>
  `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/* eslint-disable unicorn/consistent-function-scoping -- these functions run in the page */

/** Scrolls to the first of the elements that are left. @returns false if none is left */
const scrollToNext = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const [first] = globalThis.unclearTexts ?? [];
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return first !== undefined;
  });

/** Describes the elements that are left, with the lines of them that are in view. */
const describeTexts = (page: Page): Promise<PaintedText[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const channels = (colour: string): readonly number[] => {
      if (!canvas) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const contains = ({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean =>
      x >= left && x <= right && y >= top && y <= bottom;
    /** True if a pixel shows the element, or what its text lies on. */
    const isInView = (element: Element, x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y);
      // A dialog is found at its backdrop, too, over which a text may be that the dialog has scrolled away.
      if (!top || !contains(top.getBoundingClientRect(), x, y)) return false;
      const parent = top.closest('article, li, label, p');
      return element.contains(top) || top.contains(element) || parent?.contains(element) === true;
    };
    const opacityOf = (element: Element): number => {
      let opacity = 1;
      for (let at: Element | null = element; at; at = at.parentElement) {
        opacity *= Number(getComputedStyle(at).opacity);
      }
      return opacity;
    };
    const linesOf = (element: Element): DOMRect[] =>
      [...element.childNodes]
        .filter((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data))
        .flatMap((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return [...range.getClientRects()];
        });
    const describe = (element: Element) => {
      const style = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0, alpha = 255] = channels(style.color);
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const boxes = linesOf(element).map(({ left, top, right, bottom, height }) => ({
        left: Math.max(0, left),
        // The letters, without the space between lines.
        top: top + height / 5,
        right: Math.min(innerWidth, right),
        bottom: bottom - height / 5,
      }));
      return {
        html: element.outerHTML.slice(0, 160),
        colour: [red, green, blue],
        opacity: (alpha / 255) * opacityOf(element),
        minimum: isLarge ? 3 : 4.5,
        boxes: boxes.filter(({ left, top, right, bottom }) => {
          const isWhole = top >= 0 && bottom <= innerHeight && right > left;
          const columns = [left + 1, (left + right) / 2, right - 1];
          const isSeen = (y: number) => columns.every((x) => isInView(element, x, y));
          return isWhole && [top, (top + bottom) / 2, bottom].every(isSeen);
        }),
      };
    };
    return (globalThis.unclearTexts ?? []).map(describe);
  });

/* eslint-enable unicorn/consistent-function-scoping */

/**
 * Returns the lowest contrast of a text with the pixels behind it, without those that may contrast less;
 * undefined if none is in view.
 */
function lowestContrast({ colour, opacity, boxes }: PaintedText, ground: DecodedPng) {
  const { data, width, height, channels } = ground;
  const counts = new Map<number, number>();
  let sum = 0;
  for (const { left, top, right, bottom } of boxes) {
    for (let y = Math.ceil(top); y < Math.min(bottom, height); y += 1) {
      for (let x = Math.ceil(left); x < Math.min(right, width); x += 2) {
        const at = (y * width + x) * channels;
        const behind = ((data[at] ?? 0) << 16) + ((data[at + 1] ?? 0) << 8) + (data[at + 2] ?? 0);
        counts.set(behind, (counts.get(behind) ?? 0) + 1);
        sum += 1;
      }
    }
  }
  const contrasts = [...counts].map(([packed, count]) => {
    const behind = [packed >> 16, (packed >> 8) & 255, packed & 255];
    const text = colour.map((value, n) => value * opacity + (behind[n] ?? 0) * (1 - opacity));
    return { count, value: contrast(hex(text), hex(behind)) };
  });
  let left = Math.floor(sum * IGNORED);
  return contrasts.toSorted((a, b) => a.value - b.value).find(({ count }) => (left -= count) < 0)
    ?.value;
}

/** Hides or shows all text, and the shadows of what lies above it, but not what is behind it. */
const setTextHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    // Not a <style>, which the Content Security Policy refuses.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after, ::placeholder { -webkit-text-fill-color: transparent !important; text-shadow: none !important; box-shadow: none !important; text-decoration-color: transparent !important; }',
    );
    document.adoptedStyleSheets = hidden ? [sheet] : [];
  }, isHidden);

/**
 * Measures the contrast of `unclearTexts` with the pixels behind them, where axe cannot compute it: on
 * images and pseudo-elements, or below another element (RGAA 3.2).
 *
 * @returns one line per text whose contrast is too low
 */
export async function pixelContrastFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  let changes = 0;
  await setTextHidden(page, true);
  /* eslint-disable no-await-in-loop -- the page scrolls to one text after the other */
  while (await scrollToNext(page)) {
    const texts = await describeTexts(page);
    const ground = decode(await page.screenshot({ scale: 'css' }));
    // The end of a list loads more of it as soon as it is in view.
    const isSame = JSON.stringify(await describeTexts(page)) === JSON.stringify(texts);
    if (!isSame) {
      changes += 1;
      if (changes > CHANGES_MAX) throw new Error('the page does not come to rest');
      continue;
    }
    const measured = texts.map(({ boxes }, index) => index === 0 || boxes.length > 0);
    await page.evaluate((gone) => {
      globalThis.unclearTexts = globalThis.unclearTexts?.filter((_, index) => !gone[index]);
    }, measured);
    for (const text of texts) {
      const lowest = lowestContrast(text, ground);
      if (lowest !== undefined && lowest < text.minimum) {
        faults.push(`contrast ${lowest.toFixed(2)}, not ${text.minimum}: ${text.html}`);
      }
    }
  }
  /* eslint-enable no-await-in-loop */
  await setTextHidden(page, false);
  return faults;
}
