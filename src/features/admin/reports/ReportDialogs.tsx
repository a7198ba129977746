import { PostQuote } from '@/components/post/PostQuote';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import type { PublishedPost } from '@/domain/post';
import type { Profile } from '@/domain/user';
import { adminMessages } from '@/features/admin/messages';
import { DeletePostDialog } from '@/features/admin/published/DeletePostDialog';
import { ActDialog } from './ActDialog';
import { DismissDialog } from './DismissDialog';

/** The dialog of a decision on a case; a post or profile is null if it is gone, or not loaded yet. */
export type ReportDecisionDialog =
  | { readonly kind: 'dismissPost'; readonly caseId: string; readonly post: PublishedPost | null }
  | { readonly kind: 'dismissProfile'; readonly caseId: string; readonly profile: Profile | null }
  | { readonly kind: 'delete'; readonly post: PublishedPost }
  | { readonly kind: 'act'; readonly profile: Profile };

interface ReportDialogsProps {
  readonly dialog: ReportDecisionDialog;
  readonly onClose: () => void;
}

/** The open dialog. Each decision closes the case, and the listener then removes it from the list. */
export function ReportDialogs({ dialog, onClose }: ReportDialogsProps) {
  switch (dialog.kind) {
    case 'dismissPost':
      return (
        <DismissDialog caseId={dialog.caseId} text={adminMessages.dismissal} onClose={onClose}>
          {dialog.post && <PostQuote post={dialog.post} />}
        </DismissDialog>
      );
    case 'dismissProfile':
      return (
        <DismissDialog
          caseId={dialog.caseId}
          text={adminMessages.profileDismissal}
          onClose={onClose}
        >
          {dialog.profile && <ProfileQuote profile={dialog.profile} />}
        </DismissDialog>
      );
    case 'delete':
      return <DeletePostDialog post={dialog.post} onDeleted={onClose} onClose={onClose} />;
    case 'act':
      return <ActDialog profile={dialog.profile} onClose={onClose} />;
  }
}
