interface SwitchLineProps {
  readonly question: string;
  readonly action: string;
  readonly onSwitch: () => void;
}

/** The line below a form that leads to the other one. */
export function SwitchLine({ question, action, onSwitch }: SwitchLineProps) {
  return (
    <p className="mt-6 text-center text-ink-soft">
      {question}{' '}
      <button
        type="button"
        onClick={onSwitch}
        className="min-h-11 font-semibold text-ink underline underline-offset-4 hover:decoration-2"
      >
        {action}
      </button>
    </p>
  );
}
