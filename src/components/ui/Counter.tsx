interface CounterProps {
  readonly used: number;
  readonly max: number;
}

/** Characters used of those allowed; it turns red beyond the limit. */
export function Counter({ used, max }: CounterProps) {
  return (
    <span
      className={`text-sm tabular-nums ${used > max ? 'font-bold text-danger' : 'text-ink-soft'}`}
    >
      {`${used} / ${max}`}
    </span>
  );
}
