import type { Page } from '@playwright/test';

/** Measures the page's DOM nodes and JavaScript heap after a garbage collection. */
export async function footprint(page: Page): Promise<{ nodes: number; megabytes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { nodes, megabytes: usedSize / 1e6 };
}
