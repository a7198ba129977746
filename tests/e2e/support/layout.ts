import type { Page } from '@playwright/test';

/** Waits until the page has painted three frames: the effects of an event are visible by then. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      // eslint-disable-next-line no-await-in-loop -- one frame after the other
      await new Promise(requestAnimationFrame);
    }
  });

/** Returns by how much the page is wider than its window, in CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, document.body].map((box) => box.scrollWidth - box.clientWidth),
    ),
  );
