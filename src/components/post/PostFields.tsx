import type { UseFormRegisterReturn } from 'react-hook-form';
import { Counter } from '@/components/ui/Counter';
import { Field } from '@/components/ui/Field';
import { TextField } from '@/components/ui/TextField';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { messages } from '@/config/messages';
import { CategoryPicker } from './CategoryPicker';

type FieldName = 'title' | 'content' | 'category' | 'source';

interface PostFieldsProps {
  /** The `register` function of a form that has at least these fields. */
  readonly register: (name: FieldName) => UseFormRegisterReturn;
  readonly errors: Readonly<Partial<Record<FieldName, { readonly message?: string | undefined }>>>;
  /** Current value, for the character counter; likewise `content`. */
  readonly title: string;
  readonly content: string;
  /** True while the form is being submitted. */
  readonly readOnly: boolean;
}

const text = messages.postFields;

/** The form fields of a post, for a new post and for editing one. */
export function PostFields({ register, errors, title, content, readOnly }: PostFieldsProps) {
  return (
    <>
      <TextField
        label={`${text.title} (${text.optional})`}
        autoComplete="off"
        dir="auto"
        readOnly={readOnly}
        error={errors.title?.message}
        aside={<Counter used={title.trim().length} max={TITLE_MAX} />}
        {...register('title')}
      />
      <Field
        label={text.content}
        error={errors.content?.message}
        aside={<Counter used={content.trim().length} max={CONTENT_MAX} />}
      >
        {(ids) => (
          <textarea
            data-autofocus
            rows={5}
            required
            dir="auto"
            readOnly={readOnly}
            placeholder={text.contentPlaceholder}
            className="field resize-y text-lg leading-snug"
            {...register('content')}
            {...ids}
          />
        )}
      </Field>
      <CategoryPicker field={register('category')} error={errors.category?.message} />
      <TextField
        label={`${text.source} (${text.optional})`}
        type="url"
        inputMode="url"
        autoComplete="off"
        readOnly={readOnly}
        placeholder={text.sourcePlaceholder}
        hint={text.sourceHint}
        error={errors.source?.message}
        {...register('source')}
      />
    </>
  );
}
