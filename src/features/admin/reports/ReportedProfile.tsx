import { memo } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Button } from '@/components/ui/Button';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import { useAuth } from '@/contexts/AuthContext';
import type { ReportCase } from '@/domain/reports';
import type { Profile } from '@/domain/user';
import { adminMessages } from '@/features/admin/messages';
import { useLoad } from '@/hooks/useLoad';
import type { LoadState } from '@/hooks/useSubscription';
import { fetchProfile, type FoundProfile } from '@/services/account/profiles';
import { loadFailure } from '@/services/browser/loadFailure';
import type { ReportDecisionDialog } from './ReportDialogs';
import { ReportedItem } from './ReportedItem';

interface ReportedProfileProps {
  /** The uid of the reported profile. */
  readonly uid: string;
  readonly reportCase: ReportCase;
  readonly onDecide: (dialog: ReportDecisionDialog) => void;
}

const text = adminMessages.reports;

const profileOf = (found: FoundProfile): Profile | null =>
  found.kind === 'shown' ? found.profile : null;

/**
 * A reported profile, whose reports an admin dismisses or acts on. Rendered again only if something about
 * it has changed.
 */
export const ReportedProfile = memo(function ReportedProfile(props: ReportedProfileProps) {
  const { uid, reportCase, onDecide } = props;
  const { session } = useAuth();
  const { lastAt } = reportCase;
  const viewer = session.status === 'signedIn' ? session.uid : null;
  const fetchFound = () => fetchProfile(uid, viewer);
  const loaded = useLoad(
    fetchFound,
    (error) => loadFailure('load a reported profile', error, text.profileFailed),
    `${uid} ${lastAt.getTime()}`,
  );
  const profile = loaded.data ? profileOf(loaded.data) : null;
  const again = { reportCase, fetchProfile: async () => profileOf(await fetchFound()) };
  const name = profile ? `@${profile.pseudo}` : text.profile;
  return (
    <ReportedItem
      reportCase={reportCase}
      name={name}
      subject={<ReportedSubject loaded={loaded} />}
      onDismiss={() => onDecide({ kind: 'dismissProfile', ...again, profile })}
      decision={
        profile && (
          <Button
            look="danger"
            aria-label={text.actOf(name)}
            onClick={() => onDecide({ kind: 'act', ...again, profile })}
          >
            {text.act}
          </Button>
        )
      }
    />
  );
});

/** The profile, or its loading or error state. */
function ReportedSubject({ loaded }: { readonly loaded: LoadState<FoundProfile> }) {
  const { data: found, failure, retry } = loaded;
  if (failure) return <FailureNotice failure={failure} onRetry={retry} />;
  if (found?.kind !== 'shown') {
    return (
      <p aria-live="polite" aria-atomic className="mt-3 text-ink-soft">
        {found ? text.profileGone : text.profileLoading}
      </p>
    );
  }
  return (
    <div className="mt-3">
      <ProfileQuote profile={found.profile} isLinked />
      {found.profile.isPrivate && <p className="text-sm text-ink-soft">{text.profilePrivate}</p>}
    </div>
  );
}
