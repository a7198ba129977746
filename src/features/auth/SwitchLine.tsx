import { LinkButton } from '@/components/ui/LinkButton';

interface SwitchLineProps {
  readonly question: string;
  readonly action: string;
  readonly to: 'signIn' | 'signUp';
  readonly onSwitch: () => void;
}

/** Line below a form that switches between sign-in and sign-up. */
export function SwitchLine({ question, action, to, onSwitch }: SwitchLineProps) {
  return (
    <p className="mt-6 text-center text-ink-soft">
      <span>{question}</span>{' '}
      <LinkButton onClick={onSwitch} data-dialog={to}>
        {action}
      </LinkButton>
    </p>
  );
}
