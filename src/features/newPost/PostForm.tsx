import { useId } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { DialogFoot } from '@/components/form/DialogFoot';
import { PostFields } from '@/components/post/PostFields';
import { PostWarnings } from '@/components/post/PostWarnings';
import { SuspensionNotice } from '@/components/post/SuspensionNotice';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { NewTabLink } from '@/components/layout/NewTabLink';
import { formMessages } from '@/config/formMessages';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import { isBlank, type Draft } from '@/domain/posts/draft';
import type { NewPostForm } from '@/domain/posts/schemas';
import { hasVisibleCharacter } from '@/domain/text';
import { useIsMounted } from '@/hooks/useIsMounted';
import { useIsLocked } from '@/hooks/useIsLocked';
import { DraftLine } from './DraftLine';
import { newPostMessages } from './messages';
import { Odds } from './Odds';
import { usePostForm, type Author } from './usePostForm';

interface PostFormProps {
  readonly author: Author;
  /** True until the user has accepted what their posts may reveal. */
  readonly mustAccept: boolean;
  /** Number of posts that the user may still submit today. */
  readonly left: number;
  readonly initialDraft: Draft;
  /** True if `initialDraft` is a draft that was saved in this browser. */
  readonly isRestored: boolean;
  readonly onClose: () => void;
}

const messages = newPostMessages;

/** The form of a new post (docs/product.md#new-post). */
export function PostForm(props: PostFormProps) {
  const { author, mustAccept, left, initialDraft, isRestored, onClose } = props;
  const isMounted = useIsMounted();
  const { form, values, suspension, isSaved, warnings, attempt, discard, undo } = usePostForm(
    author,
    mustAccept,
    initialDraft,
    () => isMounted() && onClose(),
  );
  const { register, submit, isBusy, errors } = form;
  const isLocked = useIsLocked(isBusy);
  // While sending, the limit is reached by this very post. Afterwards 'Publier' stays enabled: the
  // post may be stored although the response was lost, and a retry then finds it.
  const isAtLimit = left === 0 && !isBusy;
  const missing = missingIn(values);
  const canSubmit = missing === null;
  const missingId = useId();
  const submitLabel = warnings ? formMessages.warnings.submitAnyway : messages.submit;

  return (
    <Dialog
      title={messages.title}
      closeLabel={commonMessages.action.close}
      onClose={onClose}
      locked={isLocked}
      wide
      className="writing-dialog"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) submit(event);
        }}
        noValidate
      >
        {suspension && <SuspensionNotice suspension={suspension} />}
        <PostFields
          register={register}
          errors={errors}
          values={values}
          author={values.isAnonymous ? null : author.pseudo}
          readOnly={isBusy}
        >
          <label className="flex flex-wrap items-start gap-3 rounded-lg py-1">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0 accent-current"
              {...register('isAnonymous')}
            />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="font-semibold">{messages.anonymous}</span>
              <span className="block text-small text-ink-soft">{messages.anonymousHint}</span>
            </span>
          </label>
          <p className="text-ink-soft">
            {!suspension && <span>{messages.text} </span>}
            <span>
              <NewTabLink to={paths.terms}>{messages.rules}</NewTabLink>.{' '}
            </span>
            {!suspension && (
              <span aria-live="polite" aria-atomic className="font-semibold text-ink">
                {isAtLimit
                  ? `${formMessages.quota.reached}. ${formMessages.quota.next}`
                  : formMessages.quota.left(left)}
              </span>
            )}
          </p>
          {!suspension && <Odds />}
          {mustAccept && (
            <CheckField
              label={messages.opinions}
              field={register('acceptsOpinions')}
              error={errors.acceptsOpinions?.message}
              hint={
                <span>
                  <span>{messages.opinionsHint} </span>
                  <NewTabLink to={paths.privacy}>{messages.opinionsMore}</NewTabLink>
                </span>
              }
            />
          )}
          <DraftLine
            restoredFrom={isRestored ? initialDraft.savedAt : null}
            isBlank={isBlank(values)}
            isSaved={isSaved}
            isBusy={isBusy}
            onDiscard={discard}
            onUndo={undo}
          />
        </PostFields>
        {warnings && <PostWarnings key={attempt} {...warnings} />}
        <DialogFoot
          note={
            missing !== null && (
              <p id={missingId} className="grow text-small text-ink-soft">
                {missing}
              </p>
            )
          }
          status={isBusy ? messages.sending : ''}
          failure={form.failure}
        >
          <Button
            look="plain"
            onClick={onClose}
            busy={isLocked}
            className={missing === null ? '' : 'max-sm:hidden'}
          >
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            disabled={!canSubmit}
            aria-describedby={canSubmit ? undefined : missingId}
            busy={isBusy}
          >
            {isBusy ? messages.sending : submitLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Returns what a post lacks to be sent; null if nothing. */
function missingIn({ content, category }: NewPostForm): string | null {
  if (!hasVisibleCharacter(content)) return messages.missing.content;
  return category === '' ? messages.missing.category : null;
}
