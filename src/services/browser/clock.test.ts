import { beforeEach, expect, it, vi } from 'vitest';
import { clockOffset, currentTime, noteServerTime } from './clock';

const NOW = '2026-11-27T12:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  clockOffset.set(0);
});

it.each(['2026-11-29T11:00:00.123Z', '2026-11-25T13:00:00Z'])(
  'follows the server’s clock when it says %s',
  (time) => {
    noteServerTime(time);
    expect(currentTime()).toEqual(new Date(time));
    vi.advanceTimersByTime(60_000);
    expect(currentTime()).toEqual(new Date(Date.parse(time) + 60_000));
  },
);

it.each(['2026-11-27T12:01:30Z', '2026-11-27T11:58:30Z', undefined, 42, 'soon'])(
  'keeps the device’s clock when the server says %j',
  (time) => {
    noteServerTime(time);
    expect(currentTime()).toEqual(new Date(NOW));
  },
);

it('returns to the device’s clock once that has been set right', () => {
  noteServerTime('2026-11-29T12:00:00Z');
  vi.setSystemTime(new Date('2026-11-29T12:00:10Z'));
  noteServerTime('2026-11-29T12:00:09Z');
  expect(clockOffset.get()).toBe(0);
});

it('notifies nobody of another response with nearly the same offset', () => {
  noteServerTime('2026-11-29T12:00:00Z');
  const onChange = vi.fn();
  clockOffset.subscribe(onChange);
  noteServerTime('2026-11-29T12:00:01Z');
  expect(onChange).not.toHaveBeenCalled();
});
