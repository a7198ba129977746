import { Button } from '@/components/ui/Button';
import { adminMessages } from '@/features/admin/messages';
import { DroppedText } from './DroppedText';
import type { Selection } from './useSelection';

interface DroppedNoticeProps {
  readonly selection: Selection;
}

/** Notice of the posts that the selection dropped, until the admin dismisses it. */
export function DroppedNotice({ selection }: DroppedNoticeProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-1 sm:px-4">
      <DroppedText selection={selection} />
      <Button look="plain" onClick={selection.clearDropped}>
        {adminMessages.pending.understood}
      </Button>
    </div>
  );
}
