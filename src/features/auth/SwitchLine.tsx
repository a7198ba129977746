import { LinkButton } from '@/components/ui/LinkButton';

interface SwitchLineProps {
  readonly question: string;
  readonly action: string;
  readonly to: 'signIn' | 'signUp';
  readonly onSwitch: () => void;
}

/** The line below a form that leads to the other one. */
export function SwitchLine({ question, action, to, onSwitch }: SwitchLineProps) {
  return (
    <p className="mt-6 text-center text-ink-soft">
      {question}{' '}
      <LinkButton onClick={onSwitch} data-dialog={to}>
        {action}
      </LinkButton>
    </p>
  );
}
