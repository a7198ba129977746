interface CounterProps {
  readonly used: number;
  readonly max: number;
}

/** Share of the maximum from which the counter is strong: 240 of 280 characters. */
const NEARLY_FULL = 6 / 7;

/** Character counter: strong near the maximum, red above it. */
export function Counter({ used, max }: CounterProps) {
  const Tag = used >= max * NEARLY_FULL ? 'strong' : 'span';
  const tooLong = used > max ? 'rounded bg-danger px-1.5 text-surface' : '';
  return (
    <Tag className={`text-sm whitespace-nowrap tabular-nums ${tooLong}`}>{`${used} / ${max}`}</Tag>
  );
}
