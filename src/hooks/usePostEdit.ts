import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { isSameText, type Post, type PostText } from '@/domain/post';
import { formOf, postTextSchema } from '@/domain/schemas';
import type { ActionResult } from '@/services/errors';
import { toastFirstError } from './toastFirstError';
import { useAnyPost } from './useAnyPost';

/** Why what is typed cannot be saved as it stands. */
export type Conflict = 'decided' | { readonly theirs: PostText } | null;

const FIELDS = ['title', 'content', 'category', 'source'] as const;

function conflictOf(seen: Post, live: Post | null): Conflict {
  if (!live || live.status !== seen.status) return 'decided';
  return isSameText(live, seen) ? null : { theirs: live };
}

/**
 * Editing one post while others may be at it too.
 *
 * @param write saves a text over the post that was seen
 */
export function usePostEdit(
  post: Post,
  write: (seen: Post, next: PostText) => Promise<ActionResult>,
  onSaved: (text: PostText) => void,
) {
  const live = useAnyPost(post);
  /** The post that the form began from. */
  const [seen, setSeen] = useState(post);
  const form = useForm({
    resolver: valibotResolver(postTextSchema),
    // When it changes, what was typed stays and the rest follows.
    values: formOf(seen),
    resetOptions: { keepDirtyValues: true },
  });
  const { resetField, control, setError, handleSubmit, formState } = form;
  const { isDirty, isSubmitting, isSubmitSuccessful } = formState;
  const [title, content] = useWatch({ control, name: ['title', 'content'] });
  // One's own change arrives before its answer.
  const conflict = isSubmitting || isSubmitSuccessful ? null : conflictOf(seen, live);
  const isFollowing = conflict !== null && conflict !== 'decided' && !isDirty;

  // Who has typed nothing reads the newest text.
  if (isFollowing && live) setSeen(live);

  function takeTheirs(): void {
    if (!live) return;
    const theirs = formOf(live);
    for (const name of FIELDS) resetField(name, { defaultValue: theirs[name] });
    setSeen(live);
  }

  const save = handleSubmit(async (next) => {
    const result = await write(seen, next);
    if (result.ok) {
      onSaved(next);
      return;
    }
    setError('root', { message: result.message });
    toast.error(result.message);
  }, toastFirstError);

  return {
    form,
    title,
    content,
    conflict: isFollowing ? null : conflict,
    save,
    takeTheirs,
    /** The next save changes the other's text, which was seen, by what was typed here. */
    keepMine: () => live && setSeen(live),
  };
}
