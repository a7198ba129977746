import { useState } from 'react';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { LinkButton } from '@/components/ui/LinkButton';
import { formMessages } from '@/config/formMessages';
import type { FormerTexts } from '@/domain/posts/formerText';
import { useFormerTexts } from '@/hooks/useFormerTexts';
import { FormerTextQuote } from './FormerTextQuote';

interface FormerTextProps {
  readonly postId: string;
  /** The text before the first edit, or the one that was deleted. */
  readonly kind: keyof FormerTexts;
  /** Label of the button. */
  readonly label: string;
}

/** A button that loads and shows a former text of a post, for its author and admins. */
export function FormerText({ postId, kind, label }: FormerTextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </LinkButton>
      <div aria-live="polite">{isOpen && <Loaded postId={postId} kind={kind} />}</div>
    </div>
  );
}

function Loaded({ postId, kind }: Pick<FormerTextProps, 'postId' | 'kind'>) {
  const { data, error, refetch } = useFormerTexts(postId);
  if (error) return <FailureNotice failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const text = data[kind];
  return text ? <FormerTextQuote text={text} /> : <p>{formMessages.formerText.none}</p>;
}
