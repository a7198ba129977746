import { Day } from '@/components/layout/Day';
import { Button } from '@/components/ui/Button';
import { nextPseudoChange } from '@/domain/accounts/pseudo';
import type { PseudoRequest } from '@/domain/moderation/pseudoRequest';
import type { ReportDecision } from '@/domain/moderation/reports';
import type { Account } from '@/domain/accounts/user';
import { useParisDay } from '@/hooks/useParisDay';
import { DataDialog } from './DataDialog';
import { DeleteDialog } from './DeleteDialog';
import { EmailDialog } from './EmailDialog';
import { EmailVerification } from './EmailVerification';
import type { Me } from './me';
import { profileMessages } from './messages';
import { PasswordDialog } from './PasswordDialog';
import { PrivacyToggle } from './PrivacyToggle';
import { ProfileDecision } from './ProfileDecision';
import type { ProfileDialog } from './profileDialog';
import PseudoDialog from './PseudoDialog';
import { Section } from './Section';
import { SettingRow } from './SettingRow';

interface SettingsProps {
  readonly me: Me;
  /** The last decision on the profile. */
  readonly decision: ReportDecision | null;
  /** Why the pseudo has to change; null if it need not. */
  readonly request: PseudoRequest | null;
  readonly onOpen: (dialog: ProfileDialog) => void;
}

const messages = profileMessages.settings;
const HIDDEN_PASSWORD = '••••••••';

/** Settings of the own profile, by section (docs/product.md#own-profile). */
export function Settings({ me, decision, request, onOpen }: SettingsProps) {
  const { profile, account, email, hasPassword, isEmailVerified } = me;
  return (
    <div className="min-w-0 space-y-10">
      {decision && <ProfileDecision uid={profile.uid} decision={decision} />}
      <Section title={messages.security}>
        <SettingRow
          label={messages.password}
          action={hasPassword ? messages.change : messages.define}
          onAction={() => onOpen(PasswordDialog)}
        >
          {hasPassword ? (
            <span aria-hidden className="text-lead leading-6 tracking-wider">
              {HIDDEN_PASSWORD}
            </span>
          ) : (
            messages.passwordNone
          )}
        </SettingRow>
        <SettingRow
          label={messages.email}
          action={messages.change}
          onAction={() => onOpen(EmailDialog)}
        >
          <p>{email}</p>
          <EmailVerification email={email} isVerified={isEmailVerified} />
        </SettingRow>
      </Section>
      <Section title={messages.information}>
        <SettingRow
          label={messages.pseudo}
          action={messages.change}
          onAction={() => onOpen(PseudoDialog)}
        >
          <p>{profile.pseudo}</p>
          <PseudoRule account={account} isRequired={request !== null} />
        </SettingRow>
      </Section>
      <Section title={messages.privacy}>
        <PrivacyToggle profile={profile} />
      </Section>
      <Section title={profileMessages.ownData.title}>
        <SettingRow
          label={profileMessages.ownData.label}
          action={profileMessages.ownData.action}
          onAction={() => onOpen(DataDialog)}
        >
          {profileMessages.ownData.hint}
        </SettingRow>
      </Section>
      <Section title={messages.danger} look="danger">
        <div className="flex flex-wrap items-center justify-between gap-4 px-[20px] py-5 sm:px-6">
          <p className="flex-1 basis-60 text-pretty">
            {messages.deleteWarning} {messages.deleteKept}
          </p>
          <Button look="danger" onClick={() => onOpen(DeleteDialog)}>
            {messages.delete}
          </Button>
        </div>
      </Section>
    </div>
  );
}

interface PseudoRuleProps {
  readonly account: Account;
  /** True if the pseudo has to change, and so may at once. */
  readonly isRequired: boolean;
}

/** Shows how often the pseudo may change, when it last did, and when it next may. */
function PseudoRule({ account: { lastPseudoChange }, isRequired }: PseudoRuleProps) {
  const next = nextPseudoChange(lastPseudoChange, useParisDay());
  return (
    <>
      <p>{messages.pseudoOften}</p>
      {lastPseudoChange && (
        <p>
          <Day at={lastPseudoChange} text={messages.pseudoLast} />
        </p>
      )}
      {next && !isRequired && (
        <p>
          <Day at={next} text={profileMessages.pseudoDialog.pseudoFrom} />
        </p>
      )}
    </>
  );
}
