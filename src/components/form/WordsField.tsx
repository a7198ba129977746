import type { UseFormRegisterReturn } from 'react-hook-form';
import { Counter } from '@/components/ui/Counter';
import { Field } from '@/components/ui/Field';
import { formMessages } from '@/config/formMessages';
import { REPORT_WORDS_MAX } from '@/config/limits';

interface WordsFieldProps {
  readonly label: string;
  readonly field: UseFormRegisterReturn;
  /** Current value, for the character counter. */
  readonly words: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

/** The text field of a report, for the reporter's comment to the moderators. */
export function WordsField({ label, field, words, error, readOnly }: WordsFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      aside={
        <Counter
          used={words.trim().length}
          max={REPORT_WORDS_MAX}
          maxLabel={formMessages.validation.charactersMax(REPORT_WORDS_MAX)}
        />
      }
    >
      {(ids) => (
        <textarea
          rows={3}
          dir="auto"
          readOnly={readOnly}
          className="field resize-y"
          {...field}
          {...ids}
        />
      )}
    </Field>
  );
}
