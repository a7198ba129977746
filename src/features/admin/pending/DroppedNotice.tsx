import { Button } from '@/components/ui/Button';
import { excerpt } from '@/domain/posts/excerpt';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import type { Selection } from '@/features/admin/selection/useSelection';
import { keepFocus } from '@/lib/keepFocus';

interface DroppedNoticeProps {
  readonly selection: Selection<UnpublishedPost>;
}

const messages = adminMessages.pending;

/** Names the posts that the selection dropped, by reason. */
export const DroppedText = ({ selection: { gone, changed } }: DroppedNoticeProps) => (
  <div
    role="alert"
    className="min-w-0 grow basis-60 py-1 text-small font-semibold wrap-anywhere text-danger"
  >
    {gone.length > 0 && <p>{messages.noLongerPending(gone.map(excerpt))}</p>}
    {changed.length > 0 && <p>{messages.droppedChanged(changed.map(excerpt))}</p>}
  </div>
);

/** Notice of the posts that the selection dropped, until the admin dismisses it. */
export const DroppedNotice = ({ selection }: DroppedNoticeProps) => (
  <div className="flex flex-wrap items-center justify-end border-b border-line px-3 py-1 sm:px-4">
    <DroppedText selection={selection} />
    <Button ref={keepFocus} look="plain" onClick={selection.clearDropped}>
      {messages.understood}
    </Button>
  </div>
);
