import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Day } from './Day';

it('shows a day in digits and lets screen readers read it in words', () => {
  // 00:30 of 1 December in Paris.
  const at = new Date('2026-11-30T23:30:00Z');
  render(<Day at={at} text={(day) => `Envoyé le ${day}`} />);
  expect(screen.getByText('Envoyé le 01/12/2026')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Envoyé le mardi 1er décembre 2026')).toHaveClass('sr-only');
});
