import { Scale } from 'lucide-react';
import { Day } from '@/components/layout/Day';
import type { Appeal } from '@/domain/moderation/appeals';
import { withFullStop } from '@/domain/text';
import { profileMessages } from '@/features/profile/messages';

interface AppealStateProps {
  readonly appeal: Appeal;
  /** Shown if the decision was overturned. */
  readonly children?: Elements;
}

const messages = profileMessages.appeal;

/** An appeal as its sender sees it: its words, and the answer with its reason. */
export function AppealState({ appeal, children }: AppealStateProps) {
  const { kind, words, createdAt, outcome, answeredAt, reason, isAlone } = appeal;
  const isOverturned = outcome === 'overturned';
  return (
    <div className="mt-3 rounded-lg bg-ink/6 px-4 py-3">
      <p className="flex items-start gap-2 font-semibold">
        <Scale aria-hidden size={18} className="mt-0.5 shrink-0" />
        <Day
          at={answeredAt ?? createdAt}
          text={outcome === null ? messages.sent : messages.outcomes[outcome]}
        />
      </p>
      {outcome === null ? (
        <p className="mt-1">{messages.waiting}</p>
      ) : (
        <p className="mt-1 wrap-anywhere">
          {reason !== null && (
            <span>
              <span className="font-semibold">{messages.answer}</span>{' '}
              <span dir="auto">{withFullStop(reason)}</span>{' '}
            </span>
          )}
          {isOverturned && <span>{`${messages.effects[kind]} `}</span>}
          <span>{isAlone ? messages.alone : messages.another}</span>
        </p>
      )}
      <p dir="auto" className="mt-1 text-small wrap-anywhere">
        {messages.words(words)}
      </p>
      {isOverturned && children}
    </div>
  );
}
