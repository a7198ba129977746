import { NewTabLink } from '@/components/layout/NewTabLink';
import { paths } from '@/config/paths';
import { authMessages } from './messages';

const messages = authMessages.legal;

/** Links to terms and privacy policy, shown where an account is created (GDPR, art. 13). */
export function LegalNote() {
  return (
    <p className="mt-4 text-center text-sm text-balance text-ink-soft">
      {messages.before}
      <NewTabLink to={paths.terms}>{messages.terms}</NewTabLink>
      {messages.between}
      <NewTabLink to={paths.privacy}>{messages.privacy}</NewTabLink>
      {messages.after}
    </p>
  );
}
