import type { ComponentProps } from 'react';
import { DecisionReason } from '@/components/post/DecisionReason';
import type { ContestedDecision } from '@/domain/moderation/appeals';
import { useAppeal } from './useAppeal';

interface ContestableReasonProps extends Omit<
  ComponentProps<typeof DecisionReason>,
  'isAppealable' | 'isInOwnPosts'
> {
  /** The decision in force; null if it was undone. */
  readonly decision: ContestedDecision | null;
  readonly appealId: string | null;
}

/** The reason of a decision, which names the button that contests it as long as there is one. */
export function ContestableReason({ decision, appealId, ...props }: ContestableReasonProps) {
  const { canContest } = useAppeal(decision, appealId);
  return <DecisionReason {...props} isAppealable={canContest} />;
}
