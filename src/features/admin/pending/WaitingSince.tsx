import { formatLongDay } from '@/domain/days';
import { useMinute } from '@/hooks/useMinute';
import { waitingTime } from './waitingTime';

interface WaitingSinceProps {
  readonly createdAt: Date;
  readonly className: string;
}

/** For how long a post has been waiting; rendered again every minute, without its row. */
export function WaitingSince({ createdAt, className }: WaitingSinceProps) {
  const now = useMinute();
  return (
    <time dateTime={createdAt.toISOString()} title={formatLongDay(createdAt)} className={className}>
      {waitingTime(createdAt, now)}
    </time>
  );
}
