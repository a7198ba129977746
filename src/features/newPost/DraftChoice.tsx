import { DayTime } from '@/components/layout/DayTime';
import { DialogFoot } from '@/components/form/DialogFoot';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { commonMessages } from '@/config/messages';
import type { Draft } from '@/domain/posts/draft';
import { DraftQuote } from './DraftQuote';
import { newPostMessages } from './messages';

interface DraftChoiceProps {
  readonly draft: Draft;
  readonly onResume: () => void;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

const messages = newPostMessages.draft;

/** Asks whether to resume the saved draft or to replace it with the post to be corrected. */
export function DraftChoice({ draft, onResume, onReplace, onClose }: DraftChoiceProps) {
  return (
    <Dialog title={messages.choiceTitle} closeLabel={commonMessages.action.close} onClose={onClose}>
      <p>
        <DayTime at={draft.savedAt} text={messages.choiceText} />
      </p>
      <DraftQuote draft={draft} />
      <DialogFoot>
        <Button look="danger" onClick={onReplace}>
          {messages.replace}
        </Button>
        <Button data-autofocus onClick={onResume}>
          {messages.resume}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
