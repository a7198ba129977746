import { Button } from '@/components/ui/Button';
import { adminMessages } from '@/features/admin/messages';
import { LostText } from './LostText';
import type { Selection } from './useSelection';

interface LostLineProps {
  readonly selection: Selection;
}

/** Notice of the posts that left the selection, until the admin dismisses it. */
export function LostLine({ selection }: LostLineProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-1 sm:px-4">
      <LostText selection={selection} />
      <Button look="plain" onClick={selection.forgetLost} className="px-3">
        {adminMessages.pending.understood}
      </Button>
    </div>
  );
}
