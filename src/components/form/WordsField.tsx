import type { UseFormRegisterReturn } from 'react-hook-form';
import { Counter } from '@/components/ui/Counter';
import { Field, FIELD_LOOK } from '@/components/ui/Field';
import { REPORT_WORDS_MAX } from '@/config/limits';

interface WordsFieldProps {
  readonly label: string;
  readonly field: UseFormRegisterReturn;
  /** What is typed, for the counter. */
  readonly words: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

/** What one may say to the moderators about a post. */
export function WordsField({ label, field, words, error, readOnly }: WordsFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      aside={<Counter used={words.trim().length} max={REPORT_WORDS_MAX} />}
    >
      {(ids) => (
        <textarea
          rows={3}
          dir="auto"
          readOnly={readOnly}
          className={`${FIELD_LOOK} resize-y`}
          {...field}
          {...ids}
        />
      )}
    </Field>
  );
}
