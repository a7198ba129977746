import { Button } from '@/components/ui/Button';
import { adminMessages } from '@/config/adminMessages';
import { excerpt } from '@/domain/excerpt';
import type { Post } from '@/domain/post';

interface LeftLineProps {
  /** Selected posts that somebody else decided meanwhile. */
  readonly left: readonly Post[];
  readonly onUnderstood: () => void;
}

/** Names the posts that left the selection by somebody else's doing. */
export function LeftLine({ left, onUnderstood }: LeftLineProps) {
  return (
    <div role="alert" className="flex items-center gap-3 border-b border-line px-3 py-1 sm:px-4">
      <p className="mr-auto py-1 text-sm font-semibold text-danger">
        {adminMessages.pending.left(left.map(excerpt))}
      </p>
      <Button look="plain" onClick={onUnderstood} className="px-3">
        {adminMessages.pending.understood}
      </Button>
    </div>
  );
}
