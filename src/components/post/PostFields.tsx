import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/TextField';
import { formMessages } from '@/config/formMessages';
import type { PostTextForm } from '@/domain/posts/schemas';
import { CategoryPicker } from './CategoryPicker';
import { WritingSheet } from './WritingSheet';

type FieldName = keyof PostTextForm;

interface PostFieldsProps {
  /** The `register` function of a form that has at least these fields. */
  readonly register: (name: FieldName) => UseFormRegisterReturn;
  readonly errors: Readonly<Partial<Record<FieldName, { readonly message?: string | undefined }>>>;
  /** Current values of the form. */
  readonly values: PostTextForm;
  /** Name with which the post is signed; null for an anonymous post. */
  readonly author: string | null;
  /** True while the form is being submitted. */
  readonly readOnly: boolean;
  /** More options, below those of every post. */
  readonly children?: Elements;
}

const messages = formMessages.post;

/**
 * The form fields of a post, for a new post and for editing one: the sheet on which it is written,
 * and beside it the category and the options. On a small screen the category stays above the sheet.
 */
export function PostFields(props: PostFieldsProps) {
  const { register, errors, values, author, readOnly, children } = props;
  return (
    <div className="post-fields">
      <WritingSheet
        values={values}
        author={author}
        title={{ field: register('title'), error: errors.title?.message }}
        content={{ field: register('content'), error: errors.content?.message }}
        readOnly={readOnly}
      />
      <CategoryPicker field={register('category')} error={errors.category?.message} />
      <div className="space-y-5">
        <TextField
          label={messages.source}
          type="url"
          inputMode="url"
          autoComplete="off"
          readOnly={readOnly}
          placeholder={messages.sourcePlaceholder}
          hint={messages.sourceHint}
          error={errors.source?.message}
          {...register('source')}
        />
        {children}
      </div>
    </div>
  );
}
