import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { messages } from '@/config/messages';
import { formatDay, formatTime } from '@/domain/days';
import type { Draft } from '@/domain/draft';
import { newPostMessages } from './messages';

interface DraftChoiceProps {
  readonly draft: Draft;
  readonly onResume: () => void;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

const text = newPostMessages.draft;

/** Asks whether to resume the saved draft or to replace it with the post to be corrected. */
export function DraftChoice({ draft, onResume, onReplace, onClose }: DraftChoiceProps) {
  const { title, content } = draft.values;
  return (
    <Dialog title={text.choiceTitle} closeLabel={messages.action.close} onClose={onClose}>
      <p>{text.choiceText(formatDay(draft.savedAt), formatTime(draft.savedAt))}</p>
      <blockquote
        data-category={draft.values.category}
        dir="auto"
        className="post-text paper my-4 max-h-40 overflow-y-auto rounded p-3"
      >
        {title !== '' && <p className="font-bold wrap-anywhere">{title}</p>}
        {content}
      </blockquote>
      <div className="dialog-foot flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="danger" onClick={onReplace}>
          {text.replace}
        </Button>
        <Button data-autofocus onClick={onResume}>
          {text.resume}
        </Button>
      </div>
    </Dialog>
  );
}
