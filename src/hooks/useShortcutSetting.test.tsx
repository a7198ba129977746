import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => localStorage.clear());

/** Renders the hook as after a page load. */
async function load() {
  vi.resetModules();
  const { useShortcutSetting } = await import('./useShortcutSetting');
  return renderHook(useShortcutSetting).result;
}

it('keeps the setting for the next page load', async () => {
  const setting = await load();
  expect(setting.current[0]).toBe(true);
  act(() => setting.current[1](false));
  expect(setting.current[0]).toBe(false);
  const next = await load();
  expect(next.current[0]).toBe(false);
  act(() => next.current[1](true));
  expect((await load()).current[0]).toBe(true);
});

it('follows the setting of another tab', async () => {
  const setting = await load();
  localStorage.setItem('shortcutsOff', '1');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'shortcutsOff' })));
  expect(setting.current[0]).toBe(false);
});
