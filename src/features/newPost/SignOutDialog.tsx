import { DialogFoot } from '@/components/form/DialogFoot';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { commonMessages } from '@/config/messages';
import { dropDrafts } from '@/services/posts/drafts';
import { newPostMessages } from './messages';

interface SignOutDialogProps {
  readonly uid: string;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

const messages = newPostMessages.draft;

/** Asks at sign-out whether to keep or discard the drafts stored in this browser. */
export default function SignOutDialog({ uid, onSignOut, onClose }: SignOutDialogProps) {
  function leave(): void {
    onClose();
    onSignOut();
  }
  return (
    <Dialog
      title={messages.signOutTitle}
      closeLabel={commonMessages.action.close}
      onClose={onClose}
    >
      <p>{messages.signOutText}</p>
      <DialogFoot>
        <Button
          look="danger"
          onClick={() => {
            dropDrafts(uid);
            leave();
          }}
        >
          {messages.signOutDiscard}
        </Button>
        <Button data-autofocus onClick={leave}>
          {messages.signOutKeep}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
