import { describe, expect, it } from 'vitest';
import { Line, NETWORK } from '../scripts/bench/slowNetwork';

const HALF = NETWORK.roundTrip / 2;

describe('Line', () => {
  it('delays bytes by their transmission and half a round trip', () => {
    expect(new Line(100_000).send(1000, 50)).toBe(10 + HALF);
  });

  it('sends bytes after those that are still being sent', () => {
    const line = new Line(100_000);
    line.send(1000, 0);
    expect(line.send(500, 4)).toBe(6 + 5 + HALF);
  });

  it('saves up no throughput while it is idle', () => {
    const line = new Line(100_000);
    line.send(1000, 0);
    expect(line.send(1000, 500)).toBe(10 + HALF);
  });
});
