import { beforeEach, expect, it, vi } from 'vitest';
import { focusPage } from './focusPage';

beforeEach(() => {
  document.title = 'Archives · Le Mur';
  document.body.innerHTML = '<main id="content" tabindex="-1"></main><button>Menu</button>';
});

const focusedName = () => document.activeElement?.getAttribute('aria-label');

it('focuses the content under the title of the page, until the focus moves on', () => {
  const content = document.querySelector('main');
  focusPage();
  expect(document.activeElement).toBe(content);
  expect(content?.getAttribute('aria-label')).toBe('Archives · Le Mur');
  content?.dispatchEvent(new FocusEvent('focusout'));
  expect(content?.hasAttribute('aria-label')).toBe(false);
});

it('focuses the content again when its title has arrived', async () => {
  const arrivals = vi.fn();
  document.querySelector('main')?.addEventListener('focus', () => arrivals(focusedName()));
  focusPage(false);
  document.title = '@Camille_B · Le Mur';
  await vi.waitFor(() => expect(arrivals).toHaveBeenCalledTimes(2));
  expect(arrivals.mock.calls).toEqual([[null], ['@Camille_B · Le Mur']]);
});

it('leaves the focus where the user has moved it when the title arrives', async () => {
  focusPage(false);
  const button = document.querySelector('button');
  button?.focus();
  document.title = '@Camille_B · Le Mur';
  await Promise.resolve();
  expect(document.activeElement).toBe(button);
});
