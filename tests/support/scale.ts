/**
 * Sizes of test data: the first in `npm test`, the second in `npm run test:scale`, which runs the
 * same tests on as much data as production may hold (docs/testing.md#data).
 */
export const atScale = (quick: number, full: number): number =>
  process.env['TEST_SCALE'] === 'full' ? full : quick;
