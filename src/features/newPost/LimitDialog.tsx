import { useState } from 'react';
import { DayTime } from '@/components/layout/DayTime';
import { DialogFoot } from '@/components/form/DialogFoot';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { formMessages } from '@/config/formMessages';
import { commonMessages } from '@/config/messages';
import { findDraft, isDraftSaved } from '@/services/posts/drafts';
import { DraftQuote } from './DraftQuote';
import { newPostMessages } from './messages';

interface LimitDialogProps {
  readonly uid: string;
  readonly onClose: () => void;
}

const messages = newPostMessages;

/** Replaces the form when the user has sent all posts of the day; shows the draft, if any. */
export function LimitDialog({ uid, onClose }: LimitDialogProps) {
  const [draft] = useState(() => findDraft(uid));
  return (
    <Dialog
      title={formMessages.quota.reached}
      closeLabel={commonMessages.action.close}
      onClose={onClose}
    >
      <p>{formMessages.quota.next}</p>
      {draft && (
        <>
          <p className="mt-4">
            {isDraftSaved(uid) ? (
              <DayTime at={draft.savedAt} text={messages.limit.draft} />
            ) : (
              messages.draft.unsaved
            )}
          </p>
          <DraftQuote draft={draft} />
        </>
      )}
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {commonMessages.action.close}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
