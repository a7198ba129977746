interface CounterProps {
  readonly used: number;
  readonly max: number;
}

/** Character counter, red above the maximum. */
export function Counter({ used, max }: CounterProps) {
  return (
    <span
      className={`text-sm tabular-nums ${used > max ? 'font-bold text-danger' : 'text-ink-soft'}`}
    >
      {`${used} / ${max}`}
    </span>
  );
}
