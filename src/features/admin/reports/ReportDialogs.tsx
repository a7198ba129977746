import type { PublishedPost } from '@/domain/posts/post';
import type { ReportCase } from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { adminMessages } from '@/features/admin/messages';
import { DeletePostDialog } from '@/features/admin/published/DeletePostDialog';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { ActDialog } from './ActDialog';
import { DismissDialog } from './DismissDialog';

/** The dialog of a decision on a case; a post or profile is null if it is gone, or not loaded yet. */
export type ReportDecisionDialog =
  | {
      readonly kind: 'dismissPost';
      readonly reportCase: ReportCase;
      readonly post: PublishedPost | null;
    }
  | {
      readonly kind: 'dismissProfile';
      readonly reportCase: ReportCase;
      readonly profile: Profile | null;
      readonly fetchProfile: (signal: AbortSignal) => Promise<Profile | null>;
    }
  | { readonly kind: 'delete'; readonly reportCase: ReportCase; readonly post: PublishedPost }
  | {
      readonly kind: 'act';
      readonly reportCase: ReportCase;
      readonly profile: Profile;
      readonly fetchProfile: (signal: AbortSignal) => Promise<Profile | null>;
    };

interface ReportDialogsProps {
  readonly dialog: ReportDecisionDialog;
  readonly onClose: () => void;
}

/** The open dialog. Each decision closes the case, and the listener then removes it from the list. */
export function ReportDialogs({ dialog, onClose }: ReportDialogsProps) {
  switch (dialog.kind) {
    case 'dismissPost':
      return (
        <DismissDialog
          reportCase={dialog.reportCase}
          subject={dialog.post}
          fetchSubject={(signal) => fetchPublishedPost(dialog.reportCase.caseId, signal)}
          text={adminMessages.dismissal}
          onClose={onClose}
        />
      );
    case 'dismissProfile':
      return (
        <DismissDialog
          reportCase={dialog.reportCase}
          subject={dialog.profile}
          fetchSubject={dialog.fetchProfile}
          text={adminMessages.profileDismissal}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeletePostDialog
          post={dialog.post}
          reportCase={dialog.reportCase}
          onDeleted={onClose}
          onClose={onClose}
        />
      );
    case 'act':
      return (
        <ActDialog
          reportCase={dialog.reportCase}
          profile={dialog.profile}
          fetchProfile={dialog.fetchProfile}
          onClose={onClose}
        />
      );
  }
}
