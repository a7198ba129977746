import * as v from 'valibot';
import { isDocumentId } from './documentId';
import { isSameDraft, type Post, type PostDraft } from './post';
import { formOf, newPostSchema, type NewPostForm } from './schemas';
import { hasVisibleCharacter } from './text';

/** Schema of a draft, as a browser stores it. */
export const draftSchema = v.object({
  /** Id with which the draft is submitted. */
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
  /** True if the draft was sent and no response confirmed it. */
  wasTried: v.boolean(),
});

export type Draft = v.InferOutput<typeof draftSchema>;

/** Returns the form of a draft that starts empty, or with the text of a post. */
export const formOfDraft = (draft: PostDraft | null): NewPostForm =>
  draft
    ? { ...formOf(draft), isAnonymous: draft.isAnonymous }
    : { title: '', content: '', category: '', source: '', isAnonymous: false };

/** Returns true if the form contains no visible text. */
export const isBlank = ({ title, content, source }: NewPostForm): boolean =>
  ![title, content, source].some(hasVisibleCharacter);

/** Returns true if two forms have the same typed text. */
export const hasSameText = (a: NewPostForm, b: NewPostForm): boolean =>
  a.title === b.title && a.content === b.content && a.source === b.source;

/** Returns true if two forms have identical values. */
export const isSameForm = (a: NewPostForm, b: NewPostForm): boolean =>
  hasSameText(a, b) && a.category === b.category && a.isAnonymous === b.isAnonymous;

/** Returns true if the values of a form, once validated, equal a submitted post. */
export function isFormOf(post: Post, values: NewPostForm): boolean {
  const draft = v.safeParse(newPostSchema, values);
  return draft.success && isSameDraft(post, draft.output);
}
