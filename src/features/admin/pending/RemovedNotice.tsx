import { Button } from '@/components/ui/Button';
import { adminMessages } from '@/features/admin/messages';
import { RemovedText } from './RemovedText';
import type { Selection } from './useSelection';

interface RemovedNoticeProps {
  readonly selection: Selection;
}

/** Notice of the posts that left the selection, until the admin dismisses it. */
export function RemovedNotice({ selection }: RemovedNoticeProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-1 sm:px-4">
      <RemovedText selection={selection} />
      <Button look="plain" onClick={selection.clearRemoved}>
        {adminMessages.pending.understood}
      </Button>
    </div>
  );
}
