import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayChart } from './DayChart';
import { DayTable } from './DayTable';

const days = [
  { day: new Date('2026-11-19T23:00:00Z'), posts: 4, reactions: 10 },
  { day: new Date('2026-11-20T23:00:00Z'), posts: 8, reactions: 0 },
];

it('names its total and its highest day, and scales its bars', () => {
  const { container } = render(<DayChart label="Posts publiés" days={days} field="posts" />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    /^Posts publiés.: 12 au total, maximum.: 8 le 21\/11\/2026$/,
  );
  const heights = [...container.querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect(heights).toEqual([36, 72]);
});

it('shows flat bars and names no highest day when all values are 0', () => {
  const empty = days.map(({ day }) => ({ day, posts: 0, reactions: 0 }));
  const { container } = render(<DayChart label="Posts publiés" days={empty} field="posts" />);
  expect(screen.getByRole('img')).toHaveAccessibleName(/0 au total$/);
  expect(container.querySelector('rect')).toHaveAttribute('height', '0');
});

it('DayTable shows the values by day, newest day first', () => {
  render(<DayTable days={days} />);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['JourPosts publiésRéactions reçues', '21/11/202680', '20/11/2026410']);
});
