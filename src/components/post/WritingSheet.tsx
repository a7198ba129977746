import { useId, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Counter } from '@/components/ui/Counter';
import { GrowingText } from '@/components/ui/GrowingText';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { messages } from '@/config/messages';
import { postFieldsMessages } from '@/config/postFieldsMessages';
import { validationMessages } from '@/config/validationMessages';
import { findCategory } from '@/domain/categories';
import { replaceEmoticons } from '@/domain/emoticons';
import type { PostTextForm } from '@/domain/schemas';
import { textLayout } from '@/domain/textLayout';
import { isHttpUrl, hostname } from '@/domain/url';
import { CategoryLabel } from './CategoryLabel';

interface WritingField {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

interface WritingSheetProps {
  /** Current values of the form. */
  readonly values: PostTextForm;
  /** Name with which the post is signed; null for an anonymous post. */
  readonly author: string | null;
  readonly title: WritingField;
  readonly content: WritingField;
  /** True while the form is being submitted. */
  readonly readOnly: boolean;
}

const text = postFieldsMessages;

/** The sheet of a post, as the wall will show it, on which its title and its text are written. */
export function WritingSheet({ values, author, title, content, readOnly }: WritingSheetProps) {
  const id = useId();
  const [titleId, contentId] = [`${id}-title`, `${id}-content`];
  const category = findCategory(values.category)?.value;
  const used = { title: values.title.trim(), content: values.content.trim() };
  const source = values.source.trim();
  const { size, isPoster } = textLayout({
    title: used.title || null,
    content: used.content || text.contentPlaceholder,
  });
  return (
    <div data-category={category} className="post-card growing-card" style={{ '--size': size }}>
      {/* Makes the whole sheet a target of the message, below the fields. */}
      <label htmlFor={contentId} className="absolute inset-0 cursor-text">
        <span className="sr-only">{text.content}</span>
      </label>
      {category ? (
        <CategoryLabel category={category} />
      ) : (
        <span className="category-label min-h-6">{text.noCategory}</span>
      )}
      <div data-poster={isPoster || undefined} className="post-body">
        <label htmlFor={titleId} className="sr-only">
          {text.title} ({text.optional})
        </label>
        <div className="flex items-baseline gap-2">
          <GrowingText
            // The placeholder alone is small: the message has the size that it will have without a title.
            className={values.title === '' ? 'mb-2 grow text-lg font-bold' : 'title-field grow'}
            text={values.title}
            placeholder={`${text.title} (${text.optional})`}
            title={`${text.title} (${text.optional})`}
            autoComplete="off"
            dir="auto"
            readOnly={readOnly}
            onKeyDown={leaveOnEnter}
            {...title.field}
            onChange={(event) => {
              keepOnOneLine(event);
              void title.field.onChange(event);
            }}
            onBlur={(event) => leaveField(event, title.field)}
            {...describe(titleId, title.error)}
          />
          <span id={`${titleId}-count`} className="font-normal">
            <Counter
              used={used.title.length}
              max={TITLE_MAX}
              maxLabel={validationMessages.charactersMax(TITLE_MAX)}
            />
          </span>
        </div>
        <FieldError id={titleId} error={title.error} />
        <GrowingText
          className="post-text"
          data-autofocus
          text={values.content}
          placeholder={text.contentPlaceholder}
          title={text.content}
          // Not `required`: browsers report an empty required field as invalid before anything is typed.
          aria-required
          dir="auto"
          readOnly={readOnly}
          {...content.field}
          onBlur={(event) => leaveField(event, content.field)}
          {...describe(contentId, content.error)}
        />
        <FieldError id={contentId} error={content.error} />
      </div>
      <div className="post-facts">
        <div className="flex items-baseline justify-between gap-3">
          <span className="font-semibold wrap-anywhere">{author ?? messages.post.anonymous}</span>
          <span id={`${contentId}-count`}>
            <Counter
              used={used.content.length}
              max={CONTENT_MAX}
              maxLabel={validationMessages.charactersMax(CONTENT_MAX)}
            />
          </span>
        </div>
        <p className="mt-1 min-h-5 truncate">{isHttpUrl(source) && hostname(source)}</p>
      </div>
      <p aria-live="polite" aria-atomic className="sr-only">
        {roomLeft(used.content.length)}
      </p>
    </div>
  );
}

const FieldError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error && (
    <p id={`${id}-error`} className="my-1 rounded bg-surface px-2 text-sm font-medium text-danger">
      {error}
    </p>
  );

/** Returns the attributes of a field with a counter and an error. */
const describe = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': Boolean(error),
  'aria-describedby': error ? `${id}-count ${id}-error` : `${id}-count`,
});

/** Moves from the title to the message on Enter, as the title is a single line. */
function leaveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/** Replaces the line breaks of a pasted title. */
function keepOnOneLine({ target }: ChangeEvent<HTMLTextAreaElement>): void {
  if (/[\r\n]/.test(target.value)) target.value = target.value.replaceAll(/[\r\n]+/g, ' ');
}

/** Replaces the emoticons of a field that is left, so that its author sees the emojis before sending. */
function leaveField(event: FocusEvent<HTMLTextAreaElement>, field: UseFormRegisterReturn): void {
  const { target } = event;
  const replaced = replaceEmoticons(target.value);
  if (replaced !== target.value && !target.readOnly) {
    target.value = replaced;
    void field.onChange({ target, type: 'change' });
  }
  void field.onBlur(event);
}

/** Room from which it is announced; the counter is strong from there on. */
const LITTLE_ROOM = CONTENT_MAX / 7;

/** Returns how many characters are left, in tens: an announcement per key would be too many. */
function roomLeft(used: number): string {
  const left = CONTENT_MAX - used;
  if (left < 0) return validationMessages.contentMax;
  return left > LITTLE_ROOM ? '' : text.charactersLeft(Math.ceil(left / 10) * 10);
}
