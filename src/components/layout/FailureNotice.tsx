import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { commonMessages } from '@/config/messages';
import type { Failure } from '@/domain/failure';
import { keepFocus } from '@/lib/keepFocus';
import { ErrorReference } from './ErrorReference';
import { toastNoticedFailure } from './toastFailure';

interface FailureNoticeProps {
  /** A new object for each failure, because each raises one toast. */
  readonly failure: Failure;
  /** Text below the message, which says what is shown in spite of it; replaces the illustration. */
  readonly text?: string | undefined;
  /** Without it, there is no retry button. */
  readonly onRetry?: () => void;
}

/**
 * Error state of content that failed to load: message, retry button and error reference. A toast
 * shows the message, too.
 */
export function FailureNotice({ failure, text, onRetry }: FailureNoticeProps) {
  useEffect(() => toastNoticedFailure(failure), [failure]);
  return (
    <Notice
      title={failure.message}
      {...(text !== undefined && { text, picture: null })}
      role="alert"
    >
      {onRetry && (
        <Button ref={keepFocus} onClick={onRetry}>
          {commonMessages.action.retry}
        </Button>
      )}
      {failure.reference !== null && <ErrorReference reference={failure.reference} />}
    </Notice>
  );
}
