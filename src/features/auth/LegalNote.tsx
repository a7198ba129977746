import { NewTabLink } from '@/components/layout/NewTabLink';
import { paths } from '@/config/paths';
import { authMessages } from './messages';

const messages = authMessages.legal;

/**
 * Links to terms and privacy policy, shown where an account is created (GDPR, art. 13).
 *
 * @param ofGoogle true in the sign-in, where only Google creates one
 */
export function LegalNote({ ofGoogle = false }: { readonly ofGoogle?: boolean }) {
  return (
    <p className="text-center text-small text-balance text-ink-soft">
      <span>{ofGoogle ? messages.beforeWithGoogle : messages.before}</span>
      <NewTabLink to={paths.terms}>{messages.terms}</NewTabLink>
      {messages.between}
      <NewTabLink to={paths.privacy}>{messages.privacy}</NewTabLink>
      {messages.after}
    </p>
  );
}
