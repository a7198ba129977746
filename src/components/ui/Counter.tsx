interface CounterProps {
  readonly used: number;
  readonly max: number;
  /** The maximum in words. It describes the field: a count would be read out at every key. */
  readonly maxLabel: string;
}

/** Share of the maximum from which the counter is strong: 240 of 280 characters. */
const NEARLY_FULL = 6 / 7;

/** Character counter: strong near the maximum, red above it. */
export function Counter({ used, max, maxLabel }: CounterProps) {
  const Tag = used >= max * NEARLY_FULL ? 'strong' : 'span';
  const tooLong = used > max ? 'rounded bg-danger px-1.5 text-surface' : '';
  return (
    <Tag className={`text-small whitespace-nowrap tabular-nums ${tooLong}`}>
      <span aria-hidden>{`${used} / ${max}`}</span>
      <span className="sr-only">{maxLabel}</span>
    </Tag>
  );
}
