import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BlankPage } from './BlankPage';

it('contains only what works without JavaScript and under the Content Security Policy', () => {
  const { container } = render(<BlankPage />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/archives',
  ]);
  expect(container.querySelector('button, input, script, style, [style]')).toBeNull();
});
