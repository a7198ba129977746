import { NewTabLink } from '@/components/layout/NewTabLink';
import { paths } from '@/config/paths';
import { authMessages } from './messages';

const text = authMessages.legal;

/** Links to terms and privacy policy, shown where an account is created (GDPR, art. 13). */
export function LegalNote() {
  return (
    <p className="mt-4 text-center text-sm text-balance text-ink-soft">
      {text.before}
      <NewTabLink to={paths.terms}>{text.terms}</NewTabLink>
      {text.between}
      <NewTabLink to={paths.privacy}>{text.privacy}</NewTabLink>
      {text.after}
    </p>
  );
}
