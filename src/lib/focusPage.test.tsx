import { expect, it } from 'vitest';
import { focusPage } from './focusPage';

it('focuses the content under the title of the page, until the focus moves on', () => {
  document.title = 'Archives · Le Mur';
  document.body.innerHTML = '<main id="content" tabindex="-1"></main>';
  const content = document.querySelector('main');
  focusPage();
  expect(document.activeElement).toBe(content);
  expect(content?.getAttribute('aria-label')).toBe('Archives · Le Mur');
  content?.dispatchEvent(new FocusEvent('focusout'));
  expect(content?.hasAttribute('aria-label')).toBe(false);
});
