import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { commonMessages } from '@/config/messages';

interface UnsavedQuestionProps {
  readonly onDiscard: () => void;
  readonly onGoOn: () => void;
}

/** Replaces a form's buttons by a question when the user leaves with unsaved input. */
export function UnsavedQuestion({ onDiscard, onGoOn }: UnsavedQuestionProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    question.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={question} role="alert" className="form-question foot-line">
      <p className="font-semibold">{commonMessages.unsaved.question}</p>
      <Button look="secondary" onClick={onGoOn}>
        {commonMessages.unsaved.goOn}
      </Button>
      <Button look="danger" onClick={onDiscard}>
        {commonMessages.unsaved.discard}
      </Button>
    </div>
  );
}
