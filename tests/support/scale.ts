/** True in `npm run test:scale` (docs/testing.md#scale). */
export const isFullScale = process.env['TEST_SCALE'] === 'full';

/**
 * Returns the size of test data: `quick` in `npm test`, `full` in `npm run test:scale`, which runs
 * the same tests on as much data as production may hold (docs/testing.md#data).
 */
export const atScale = (quick: number, full: number): number => (isFullScale ? full : quick);
