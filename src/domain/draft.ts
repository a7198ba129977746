import * as v from 'valibot';
import { isDocumentId } from './documentId';
import { formOf, newPostSchema, type NewPostForm } from './schemas';
import { isSameDraft, type Post, type PostDraft } from './post';
import { hasVisibleCharacter } from './text';

/** A post in the making, as a browser keeps it. */
export const draftSchema = v.object({
  /** The id it will be sent with. */
  id: v.pipe(v.string(), v.check(isDocumentId)),
  values: v.object({
    title: v.string(),
    content: v.string(),
    category: v.string(),
    source: v.string(),
    isAnonymous: v.boolean(),
  }),
  savedAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((time) => new Date(time)),
  ),
  /** It was sent, and no answer said that it arrived. */
  wasTried: v.boolean(),
});

export type Draft = v.InferOutput<typeof draftSchema>;

/** The form of a draft that begins from nothing, or from the text of a post. */
export const formOfDraft = (draft: PostDraft | null): NewPostForm =>
  draft
    ? { ...formOf(draft), isAnonymous: draft.isAnonymous }
    : { title: '', content: '', category: '', source: '', isAnonymous: false };

/** Whether nothing was written that would be a loss. */
export const isBlank = ({ title, content, source }: NewPostForm): boolean =>
  ![title, content, source].some(hasVisibleCharacter);

/** Whether two forms are filled in alike, to the letter. */
export const isSameForm = (a: NewPostForm, b: NewPostForm): boolean =>
  a.title === b.title &&
  a.content === b.content &&
  a.category === b.category &&
  a.source === b.source &&
  a.isAnonymous === b.isAnonymous;

/** Whether what a form holds is what was submitted. */
export function isFormOf(post: Post, values: NewPostForm): boolean {
  const draft = v.safeParse(newPostSchema, values);
  return draft.success && isSameDraft(post, draft.output);
}
