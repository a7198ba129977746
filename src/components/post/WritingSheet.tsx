import { useId, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Counter } from '@/components/ui/Counter';
import { GrowingText } from '@/components/ui/GrowingText';
import { formMessages } from '@/config/formMessages';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { findCategory } from '@/domain/posts/categories';
import { replaceEmoticons } from '@/domain/posts/emoticons';
import type { PostTextForm } from '@/domain/posts/schemas';
import { textLayout } from '@/domain/posts/textLayout';
import { cleanLine, cleanText } from '@/domain/text';
import { isHttpUrl, hostname, withScheme } from '@/domain/url';
import { CategoryLabel } from './CategoryLabel';
import { replaceRange } from '@/lib/replaceRange';

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

const messages = formMessages.post;

/** Largest size of the text while it is written on a phone, in px: the keyboard takes half the screen. */
const PHONE_SIZE_MAX = 32;

/**
 * How many times the limit of a text can be typed or pasted before it is shortened: setting a text of
 * 300,000 characters would block the page.
 */
const TYPED_RATIO = 10;

/** The sheet of a post, as the wall will show it, on which its title and its text are written. */
export function WritingSheet({ values, author, title, content, readOnly }: WritingSheetProps) {
  const id = useId();
  const [titleId, contentId] = [`${id}-title`, `${id}-content`];
  const category = findCategory(values.category)?.value;
  const used = {
    title: cleanLine(values.title).trim(),
    content: cleanText(values.content).trim(),
  };
  const source = withScheme(values.source.trim());
  const { size, isPoster } = textLayout({
    title: used.title || null,
    content: used.content || messages.contentPlaceholder,
  });
  return (
    <div
      data-category={category}
      className="post-card growing-card"
      style={{ '--size': size, '--phone-size': Math.min(size, PHONE_SIZE_MAX) }}
    >
      {/* Makes the whole sheet a target of the message, below the fields. */}
      <label htmlFor={contentId} className="absolute inset-0 cursor-text">
        <span className="sr-only">{messages.content}</span>
      </label>
      {category ? (
        <CategoryLabel category={category} />
      ) : (
        <span className="min-h-6 text-small text-ink-soft max-md:hidden">
          {messages.noCategory}
        </span>
      )}
      <div data-poster={isPoster || undefined} className="post-body">
        <label htmlFor={titleId} className="sr-only">
          {messages.title}
        </label>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <GrowingText
            // The placeholder alone is small: the message has the size that it will have without a title.
            className={
              values.title === ''
                ? 'mb-2 grow basis-40 text-lead font-extrabold'
                : 'title-field grow basis-40'
            }
            text={values.title}
            placeholder={messages.title}
            title={messages.title}
            autoComplete="off"
            dir="auto"
            readOnly={readOnly}
            onKeyDown={leaveOnEnter}
            maxLength={TITLE_MAX * TYPED_RATIO}
            onPaste={pasteOnOneLine}
            {...title.field}
            onChange={(event) => {
              keepOnOneLine(event);
              replaceTypedEmoticon(event);
              void title.field.onChange(event);
            }}
            {...describe(titleId, title.error)}
          />
          <span id={`${titleId}-count`} className="ml-auto font-normal">
            <Counter
              used={used.title.length}
              max={TITLE_MAX}
              maxLabel={formMessages.validation.charactersMax(TITLE_MAX)}
            />
          </span>
        </div>
        <FieldError id={titleId} error={title.error} />
        <GrowingText
          className="post-text"
          data-autofocus
          text={values.content}
          placeholder={messages.contentPlaceholder}
          title={messages.content}
          // Not `required`: browsers report an empty required field as invalid before anything is typed.
          aria-required
          dir="auto"
          readOnly={readOnly}
          maxLength={CONTENT_MAX * TYPED_RATIO}
          {...content.field}
          onChange={(event) => {
            replaceTypedEmoticon(event);
            void content.field.onChange(event);
          }}
          {...describe(contentId, content.error)}
        />
        <FieldError id={contentId} error={content.error} />
      </div>
      <div className="post-facts">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">
            {author ?? commonMessages.post.anonymous}
          </span>
          <span id={`${contentId}-count`}>
            <Counter
              used={used.content.length}
              max={CONTENT_MAX}
              maxLabel={formMessages.validation.charactersMax(CONTENT_MAX)}
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
    <p
      id={`${id}-error`}
      className="my-1 rounded bg-surface px-2 text-small font-medium text-danger"
    >
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

/** Pastes several lines into the title as one. */
function pasteOnOneLine(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text/plain');
  if (cleanText(pasted).includes('\n')) {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    replaceRange(event.currentTarget, [selectionStart, selectionEnd], cleanLine(pasted));
  }
}

/** Replaces line breaks that reached the title in another way, for example by dictation. */
function keepOnOneLine({ target }: ChangeEvent<HTMLTextAreaElement>): void {
  if (/[\r\n]/.test(target.value)) target.value = target.value.replaceAll(/[\r\n]+/g, ' ');
}

/** The word before the caret, with the space or mark that has just ended it. */
const ENDED_WORD = /\S+[\s.,!?…]$/;

/**
 * Replaces an emoticon by its emoji once it is followed by a space or a mark, so that its author sees
 * the emoji. The schema of the form replaces a last one.
 */
function replaceTypedEmoticon({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void {
  if (!(nativeEvent instanceof InputEvent) || !nativeEvent.inputType.startsWith('insert')) return;
  const end = target.selectionEnd;
  const [word] = ENDED_WORD.exec(target.value.slice(0, end)) ?? [];
  if (word === undefined) return;
  const replaced = replaceEmoticons(word);
  if (replaced !== word) replaceRange(target, [end - word.length, end], replaced);
}

/** Room from which it is announced; the counter is strong from there on. */
const LITTLE_ROOM = CONTENT_MAX / 7;

/** Returns how many characters are left, in tens: an announcement per key would be too many. */
function roomLeft(used: number): string {
  const left = CONTENT_MAX - used;
  if (left < 0) return formMessages.validation.contentMax;
  return left > LITTLE_ROOM ? '' : messages.charactersLeft(Math.ceil(left / 10) * 10);
}
