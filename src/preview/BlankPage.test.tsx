import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CATEGORY_VALUES } from '@/domain/posts/categories';
import { BlankPage } from './BlankPage';

it('contains only what works without JavaScript and under the Content Security Policy', () => {
  const { container } = render(<BlankPage />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/archives',
    ...CATEGORY_VALUES.map((category) => `/archives?categorie=${category}`),
  ]);
  // The place of the button, which does not work yet.
  expect(screen.getByText('Écrire un post')).toHaveClass('invisible');
  expect(container.querySelector('button, input, script, style, [style]')).toBeNull();
});
