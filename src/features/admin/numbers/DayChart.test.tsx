import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { numbersOf } from '@/domain/moderation/numbers';
import type { Category, PublishedPost } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { aPost } from '../../../../tests/factories/domain';
import { DayChart } from './DayChart';
import { CategoryTable, DayTable } from './NumbersTables';

/** Midnight in Paris of the 20th and of the 21st. */
const days = [new Date('2026-11-19T23:00:00Z'), new Date('2026-11-20T23:00:00Z')];

const posts = (day: number, category: Category, count: number): PublishedPost[] =>
  Array.from({ length: count }, (_, n) =>
    aPost({
      publishedAt: days[day] ?? new Date(0),
      category,
      votes: { ...NO_VOTES, grave: day === 0 && n === 0 ? 10 : 0 },
    }),
  );

const numbers = numbersOf(days, { '2026-11-20': 4, '2026-11-21': 6 }, [
  ...posts(0, 'social', 4),
  ...posts(1, 'justice', 4),
  ...posts(1, 'social', 2),
]);
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

/** Returns the category and the height of each bar that has a height, of all days in order. */
const bars = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].flatMap((bar) => {
    const height = Number(bar.getAttribute('height'));
    return height > 0 ? [[bar.dataset['category'], height]] : [];
  });

it('names its total and its highest day, and stacks the categories of each day', () => {
  const { container } = render(<DayChart label="Posts publiés" days={numbers} field="posts" />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    /^Posts publiés.: 10 au total, maximum.: 6 le samedi 21 novembre 2026$/,
  );
  expect(bars(container)).toEqual([
    ['social', 48],
    ['justice', 48],
    ['social', 24],
  ]);
  expect(container.querySelector('path')).toBeNull();
});

it('cuts the bar of an outlier instead of flattening the others', () => {
  const many = numbersOf(days, { '2026-11-20': 1, '2026-11-21': 9 }, [
    ...posts(0, 'social', 1),
    ...posts(1, 'justice', 9),
  ]);
  const { container } = render(<DayChart label="Posts publiés" days={many} field="posts" />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    /maximum.: 9 le samedi 21 novembre 2026 \(barre raccourcie\)$/,
  );
  expect(bars(container)).toEqual([
    ['social', 57.6],
    ['justice', 72],
  ]);
  expect(container.querySelectorAll('path')).toHaveLength(1);
});

it('shows flat bars and names no highest day when all values are 0', () => {
  const { container } = render(
    <DayChart label="Posts publiés" days={numbersOf(days, {}, [])} field="posts" />,
  );
  expect(screen.getByRole('img')).toHaveAccessibleName(/0 au total$/);
  expect(bars(container)).toEqual([]);
});

it('DayTable shows the values by day, newest day first, with those of each category', () => {
  render(<DayTable days={numbers} />);
  expect(rows()).toEqual([
    'JourPostsRéactions',
    '21/11/2026samedi 21 novembre 20266Justice 4, Social 20',
    '20/11/2026vendredi 20 novembre 20264Social 410Social 10',
  ]);
});

it('CategoryTable shows the values of all days by category', () => {
  render(<CategoryTable days={numbers} />);
  expect(rows()).toEqual([
    'CatégoriePostsRéactions',
    'Justice40',
    'Politique00',
    'Économie00',
    'Social610',
    'Environnement00',
  ]);
});
