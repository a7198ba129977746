import type { Page } from '@playwright/test';

type Point = readonly [x: number, y: number];

/**
 * Returns a function that swipes on a touch screen from one point to another, in CSS pixels of the
 * viewport.
 */
export async function swiper(page: Page): Promise<(from: Point, to: Point) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  return async ([fromX, fromY], [toX, toY]) => {
    await touch('touchStart', [fromX, fromY]);
    await touch('touchMove', [(fromX + toX) / 2, (fromY + toY) / 2]);
    await touch('touchMove', [toX, toY]);
    await touch('touchEnd');
  };
}
