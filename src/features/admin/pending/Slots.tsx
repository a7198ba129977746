import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { adminMessages } from '@/features/admin/messages';

const messages = adminMessages.slots;

interface SlotsProps {
  /** Slots left today; null while loading. */
  readonly left: number | null;
  /** Number of posts selected for publication. */
  readonly wanted: number;
}

/** The slots left and used today, with a warning when more posts are selected. */
export function Slots({ left, wanted }: SlotsProps) {
  // The bar has its height from the beginning.
  if (left === null) return <p className="text-small">{'\u00a0'}</p>;
  const excess = wanted - left;
  return (
    <p className="text-small text-ink-soft">
      <span>{messages.left(left)}</span>
      <span className="slots-used">{` · ${messages.used(POSTS_PUBLISHED_PER_DAY - left)}`}</span>
      {excess > 0 && (
        <span className="ml-2 font-semibold text-danger">{messages.tooMany(excess)}</span>
      )}
    </p>
  );
}
