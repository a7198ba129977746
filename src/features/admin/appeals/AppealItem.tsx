import { DetailTexts } from '@/components/post/DetailTexts';
import { PostQuote } from '@/components/post/PostQuote';
import { Button } from '@/components/ui/Button';
import { APPEAL_OUTCOMES } from '@/domain/moderation/appeals';
import { reportedUser } from '@/domain/moderation/reports';
import { excerpt } from '@/domain/posts/excerpt';
import { Age } from '@/features/admin/Age';
import { waitingTime } from '@/features/admin/elapsedTime';
import { EntryTime } from '@/features/admin/log/EntryTime';
import { CaseName } from '@/features/admin/log/PostName';
import { adminMessages } from '@/features/admin/messages';
import type { OpenAppeal } from '@/services/moderation/appeals';
import type { Answer } from './AnswerDialog';

interface AppealItemProps {
  readonly open: OpenAppeal;
  /** True if there is only one admin, who may answer against the own decision. */
  readonly isAlone: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

const messages = adminMessages.appeals;
const { log } = adminMessages;

const NO_POSTS = new Map<string, null>();

/** An appeal: what was judged, the decision, why it is contested, and the buttons that answer. */
export function AppealItem({ open, isAlone, onAnswer }: AppealItemProps) {
  const { appeal, decision, text } = open;
  const { kind, words, createdAt } = appeal;
  const name = text ? excerpt(text) : messages.kinds[kind];
  return (
    <article aria-label={name} className="rounded-lg border-2 border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{messages.kinds[kind]}</strong>
        <Age at={createdAt} text={waitingTime} className="text-small text-ink-soft" />
      </p>
      <div className="mt-3">
        <Judged open={open} />
      </div>
      {decision && (
        <p className="mt-3 wrap-anywhere">
          <span>{log.actions[decision.entry.action]}</span>{' '}
          <strong>{messages.by(decision.entry.byPseudo ?? messages.formerAdmin)}</strong>{' '}
          <span className="text-small text-ink-soft">
            <EntryTime at={decision.entry.at} />
          </span>
          {decision.entry.reason !== null && (
            <span className="block">{log.reason(decision.entry.reason)}</span>
          )}
        </p>
      )}
      <p className="mt-3 font-semibold">
        {messages.words[kind === 'dismissed' ? 'reporter' : 'author']}
      </p>
      <blockquote dir="auto" className="post-text border-l-4 border-current pl-3">
        {words}
      </blockquote>
      <Answers open={open} isAlone={isAlone} name={name} onAnswer={onAnswer} />
    </article>
  );
}

/** The text that was judged, or a link to the profile. */
function Judged({ open: { appeal, text } }: Pick<AppealItemProps, 'open'>) {
  if (reportedUser(appeal.caseId) !== null) return <CaseName id={appeal.caseId} posts={NO_POSTS} />;
  if (!text) return <p className="text-ink-soft">{messages.gone}</p>;
  return (
    <>
      <PostQuote post={text} />
      {text.source !== null && <DetailTexts post={text} />}
    </>
  );
}

/** The buttons that answer, or why the admin may not. */
function Answers({ open, isAlone, name, onAnswer }: AppealItemProps & { readonly name: string }) {
  const { decision } = open;
  if (!decision) return <p className="mt-4 font-semibold">{messages.noEntry}</p>;
  if (decision.isOwn && !isAlone) return <p className="mt-4 font-semibold">{messages.own}</p>;
  return (
    <>
      {decision.isOwn && <p className="mt-4 font-semibold">{messages.alone}</p>}
      <div className="mt-4 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {APPEAL_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            look={outcome === 'upheld' ? 'secondary' : 'primary'}
            aria-label={messages.answerTo(messages.answers[outcome].action, name)}
            onClick={() => onAnswer({ outcome, open, decision })}
          >
            {messages.answers[outcome].action}
          </Button>
        ))}
      </div>
    </>
  );
}
