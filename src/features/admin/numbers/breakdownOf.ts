import { formatNumber } from '@/config/typography';
import { categoryOf } from '@/domain/posts/categories';
import type { DayNumbers } from '@/domain/moderation/numbers';

/** Returns a day's numbers by category in words: 'Justice 4, Social 2'; '' for a day without any. */
export const breakdownOf = (
  { byCategory }: Pick<DayNumbers, 'byCategory'>,
  field: 'posts' | 'reactions',
): string =>
  byCategory
    .filter((one) => one[field] > 0)
    .map((one) => `${categoryOf(one.category).label} ${formatNumber(one[field])}`)
    .join(', ');
