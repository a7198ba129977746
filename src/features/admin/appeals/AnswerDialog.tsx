import { PostQuote } from '@/components/post/PostQuote';
import type { AppealOutcome } from '@/domain/moderation/appeals';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { answerAppeal, type ContestedEntry, type OpenAppeal } from '@/services/moderation/appeals';

/** An answer that an admin has chosen and not given yet. */
export interface Answer {
  readonly outcome: AppealOutcome;
  readonly open: OpenAppeal;
  readonly decision: ContestedEntry;
}

interface AnswerDialogProps {
  readonly answer: Answer;
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

const messages = adminMessages.appeals;

/** Asks for the reason of an answer to an appeal, then upholds the decision or undoes it. */
export function AnswerDialog({ answer, onAnswered, onClose }: AnswerDialogProps) {
  const { outcome, open, decision } = answer;
  const { appeal, text } = open;
  const { confirm, ...dialog } = messages.answers[outcome];
  return (
    <ReasonDialog
      form={`${outcome}/${appeal.id}`}
      title={confirm}
      text={{
        ...dialog,
        text: messages.consequences[outcome === 'upheld' ? outcome : appeal.kind],
      }}
      onDecide={async (reason) => {
        const result = await answerAppeal(appeal, decision, outcome, reason);
        // Also after a refusal: another admin may have answered.
        onAnswered();
        return result;
      }}
      done={adminMessages.success[outcome]}
      onClose={onClose}
    >
      {text && <PostQuote post={text} />}
    </ReasonDialog>
  );
}
