import { useState } from 'react';
import { Loading } from '@/components/layout/Loading';
import { PageHead } from '@/components/layout/PageHead';
import { commonMessages } from '@/config/messages';
import { useAuth } from '@/contexts/AuthContext';
import type { PostDraft } from '@/domain/posts/post';
import { requiredPseudoChange } from '@/domain/moderation/pseudoRequest';
import { AvatarDialog } from './AvatarDialog';
import { IdentityCard } from './IdentityCard';
import { meOf, type Me } from './me';
import { profileMessages } from './messages';
import { OwnPosts } from './posts/OwnPosts';
import type { ProfileDialog } from './profileDialog';
import { ProfileNav } from './ProfileNav';
import { OwnReactions } from './reactions/OwnReactions';
import { OwnReports } from './reports/OwnReports';
import { Settings } from './Settings';
import { useProfileDecision } from './useProfileDecision';
import { useProfileSection } from './useProfileSection';

const messages = profileMessages.settings;

interface ProfilePageProps {
  /** Number of decisions on the user's posts that they have not seen yet. */
  readonly newDecisionCount: number;
  /** Opens a new post with the text of a rejected one. */
  readonly onCorrect: (post: PostDraft) => void;
}

/** The own profile (docs/product.md#own-profile). A guard in app/ admits only signed-in users. */
export default function ProfilePage(props: ProfilePageProps) {
  const me = meOf(useAuth().session);
  return (
    <div className="mx-auto max-w-6xl">
      <PageHead title={messages.title} isUnlisted />
      <h1 className="heading text-headline sm:text-display">{messages.title}</h1>
      <p className="mt-2 mb-10 text-ink-soft">{messages.subtitle}</p>
      {me ? (
        <Profile key={me.profile.uid} me={me} {...props} />
      ) : (
        <Loading failure={commonMessages.error.loadProfile} />
      )}
    </div>
  );
}

function Profile({ me, ...rest }: ProfilePageProps & { readonly me: Me }) {
  const [open, setOpen] = useState<{ readonly Dialog: ProfileDialog } | null>(null);
  const onOpen = (Dialog: ProfileDialog) => setOpen({ Dialog });
  const section = useProfileSection();
  const decision = useProfileDecision(me.profile.uid);
  const request = requiredPseudoChange(me.profile, me.account, decision);
  return (
    <div className="grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-14">
      {/* Outside the settings, hidden on small screens: the card would push down the list. */}
      <div className={section === 'settings' ? 'contents' : 'max-lg:hidden lg:contents'}>
        <IdentityCard me={me} onChangeAvatar={() => onOpen(AvatarDialog)} />
      </div>
      <div className="min-w-0">
        <ProfileNav current={section} />
        {section === 'settings' && (
          <Settings me={me} decision={decision} request={request} onOpen={onOpen} />
        )}
        {section === 'posts' && <OwnPosts me={me} {...rest} />}
        {section === 'reactions' && <OwnReactions uid={me.profile.uid} />}
        {section === 'reports' && <OwnReports uid={me.profile.uid} />}
      </div>
      {open && <open.Dialog me={me} request={request} onClose={() => setOpen(null)} />}
    </div>
  );
}
