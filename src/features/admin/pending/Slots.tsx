import { adminMessages } from '@/features/admin/messages';

const text = adminMessages.slots;

interface SlotsProps {
  /** Places left today; null until known. */
  readonly left: number | null;
  /** How many posts are to take one. */
  readonly wanted: number;
}

/** The places left today, and whether more are wanted than that. */
export function Slots({ left, wanted }: SlotsProps) {
  if (left === null) return null;
  const excess = wanted - left;
  return (
    <p className="text-sm text-ink-soft">
      <span>{text.left(left)}</span>
      {excess > 0 && <span className="ml-2 font-semibold text-danger">{text.tooMany(excess)}</span>}
    </p>
  );
}
