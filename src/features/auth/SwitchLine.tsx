import { LinkButton } from '@/components/ui/LinkButton';

interface SwitchLineProps {
  readonly question: string;
  readonly action: string;
  readonly to: 'signIn' | 'signUp';
  readonly onSwitch: () => void;
}

/** Line above a form that switches between sign-in and sign-up. */
export function SwitchLine({ question, action, to, onSwitch }: SwitchLineProps) {
  return (
    <p className="mb-3 text-ink-soft">
      <span>{question}</span>{' '}
      <LinkButton onClick={onSwitch} data-dialog={to}>
        {action}
      </LinkButton>
    </p>
  );
}
