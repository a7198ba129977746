import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Button } from '@/components/ui/Button';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import { useUid } from '@/contexts/AuthContext';
import type { ReportCase } from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { KEPT, useAdminKey } from '@/features/admin/adminQuery';
import { adminMessages } from '@/features/admin/messages';
import { queryFn } from '@/hooks/query';
import { fetchProfile, type FoundProfile } from '@/services/profiles/profiles';
import type { ReportDecisionDialog } from './ReportDialogs';
import { ReportedItem } from './ReportedItem';

interface ReportedProfileProps {
  /** The uid of the reported profile. */
  readonly uid: string;
  readonly reportCase: ReportCase;
  readonly onDecide: (dialog: ReportDecisionDialog) => void;
}

const messages = adminMessages.reports;

const profileOf = (found: FoundProfile): Profile | null =>
  found.kind === 'shown' ? found.profile : null;

/**
 * A reported profile, whose reports an admin dismisses or acts on. Rendered again only if something about
 * it has changed.
 */
export const ReportedProfile = memo(function ReportedProfile(props: ReportedProfileProps) {
  const { uid, reportCase, onDecide } = props;
  const viewer = useUid();
  const { data, error, isFetching, refetch } = useQuery({
    // With each new report the profile is read again.
    queryKey: useAdminKey('profile', uid, reportCase.lastAt.getTime()),
    queryFn: queryFn(
      'load a reported profile',
      ({ signal }) => fetchProfile(uid, viewer, signal),
      messages.profileFailed,
    ),
    placeholderData: keepPreviousData,
    ...KEPT,
  });
  const profile = data ? profileOf(data) : null;
  const again = {
    reportCase,
    fetchProfile: async (signal: AbortSignal) => profileOf(await fetchProfile(uid, viewer, signal)),
  };
  const name = profile ? `@${profile.pseudo}` : messages.profile;
  return (
    <ReportedItem
      reportCase={reportCase}
      name={name}
      subject={
        error && !isFetching ? (
          <FailureNotice failure={error} onRetry={() => void refetch()} />
        ) : (
          <ReportedSubject found={data} />
        )
      }
      isShown={data !== undefined}
      onDismiss={() => onDecide({ kind: 'dismissProfile', ...again, profile })}
      decision={
        profile && (
          <Button
            look="danger"
            aria-label={messages.actOf(name)}
            onClick={() => onDecide({ kind: 'act', ...again, profile })}
          >
            {messages.act}
          </Button>
        )
      }
    />
  );
});

/** The profile, or its loading state. */
function ReportedSubject({ found }: { readonly found: FoundProfile | undefined }) {
  if (found?.kind !== 'shown') {
    return (
      <p aria-live="polite" aria-atomic className="mt-3 text-ink-soft">
        {found ? messages.profileGone : messages.profileLoading}
      </p>
    );
  }
  return (
    <div className="mt-3">
      <ProfileQuote profile={found.profile} isLinked />
      {found.profile.isPrivate && (
        <p className="text-small text-ink-soft">{messages.profilePrivate}</p>
      )}
    </div>
  );
}
