import * as v from 'valibot';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActionOptions, CodeOf, MessageTable } from '@/components/form/useAction';
import { useActionForm } from '@/components/form/useActionForm';
import type { FormDraft } from '@/domain/posts/draft';
import { isSameText, TEXT_FIELDS, type Post, type PostText } from '@/domain/posts/post';
import type { OpenFormDraft } from '@/hooks/useFormDraft';
import type { ActionResult } from '@/domain/refusal';
import { formOf, postTextSchema, type PostTextForm } from '@/domain/posts/schemas';
import { usePostOfAnyStatus } from '@/hooks/usePostOfAnyStatus';

/**
 * Why the typed text cannot be saved: the post was decided on or deleted, or another user changed
 * its text.
 */
export type Conflict = 'decided' | { readonly theirs: PostText } | null;

function conflictOf(base: Post, live: Post | null): Conflict {
  if (!live || live.status !== base.status) return 'decided';
  return isSameText(live, base) ? null : { theirs: live };
}

/** True if saving the typed text would change nothing: it was saved although the answer was lost. */
function isSaved(typed: PostTextForm, live: Post | null): boolean {
  const { success, output } = v.safeParse(postTextSchema, typed);
  return live !== null && success && isSameText(live, output);
}

/** Returns the version of the post on which a restored draft is based. */
function baseOf(post: Post, restored: FormDraft | null | undefined): Post {
  const { success, output } = v.safeParse(postTextSchema, restored?.base);
  return success ? { ...post, ...output } : post;
}

/**
 * Form state for editing a post that other users may be editing, too.
 *
 * @param save saves a text over `base`, the version of the post that the form is based on; null if it was
 *   not sent
 */
export function usePostEdit<Messages extends MessageTable>(
  post: Post,
  save: (base: Post, next: PostText) => Promise<ActionResult<CodeOf<Messages>> | null>,
  options: ActionOptions<[PostText], Messages> & { readonly draft?: OpenFormDraft },
) {
  const live = usePostOfAnyStatus(post);
  /** The version of the post that the form is based on. */
  const [base, setBase] = useState(() => baseOf(post, options.draft?.restored));
  const [isHeldBack, setHeldBack] = useState(false);
  const form = useActionForm({
    ...options,
    schema: postTextSchema,
    action: async (next) => {
      const result = await save(base, next);
      setHeldBack(result === null);
      return result;
    },
    // When the base changes, edited fields keep their text and the others take the new one.
    values: formOf(base),
    resetOptions: { keepDirtyValues: true },
  });
  const { resetField, control, formState } = form;
  const { isDirty, isSubmitting, isSubmitSuccessful } = formState;
  const values = useWatch({ control, compute: (all: PostTextForm) => all });
  // The listener receives the user's own change before the save has resolved: no conflict.
  const isSent = isSubmitSuccessful && !isHeldBack;
  const conflict = isSubmitting || isSent ? null : conflictOf(base, live);
  const shouldUpdateBase =
    conflict !== null &&
    conflict !== 'decided' &&
    ((!isDirty && !options.draft?.restored) || isSaved(values, live));

  // The form shows the newest text as long as the user has typed nothing else.
  if (shouldUpdateBase && live) setBase(live);

  function takeTheirs(): void {
    if (!live) return;
    const theirs = formOf(live);
    for (const name of TEXT_FIELDS) resetField(name, { defaultValue: theirs[name] });
    setBase(live);
  }

  return {
    form,
    values,
    author: post.authorPseudo,
    conflict: shouldUpdateBase ? null : conflict,
    takeTheirs,
    /** Resolves the conflict: the next save replaces the other user's text by the typed one. */
    keepMine: () => live && setBase(live),
  };
}
