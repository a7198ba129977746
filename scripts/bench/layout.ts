import type { Browser } from '@playwright/test';
import { demoUser } from '../../tests/e2e/support/demoUsers';
import { say } from '../lib/messages';
import type { Row } from './report';
import { APP, SETTLED_MS } from './site';
import { newVisitor, noted, slowPage } from './visit';

const PROFILE = `/user/${demoUser('camille').uid}`;
const ROUTES = ['/', '/archives', '/conditions-generales', PROFILE, '/nulle-part'];

/** Measures the layout shift of the pages while they load. */
export async function layoutRows(browser: Browser): Promise<readonly Row[]> {
  const shifts: number[] = [];
  for (const route of ROUTES) {
    const context = await newVisitor(browser);
    const page = await slowPage(context);
    await page.goto(`${APP}${route}`);
    await page.waitForTimeout(SETTLED_MS);
    const { shift } = await noted(page);
    say(`  ${route} ${shift.toFixed(4)}`);
    shifts.push(shift);
    await context.close();
  }
  return [
    [
      'layout shift, worst of five routes',
      '≤ 0.02',
      Math.max(...shifts).toFixed(3),
      ROUTES.join(' '),
    ],
  ];
}
