import * as v from 'valibot';
import { isDocumentId } from '@/domain/documentId';
import { isSameDraft, OPTIONAL_FIELDS, TEXT_FIELDS, type Post, type PostDraft } from './post';
import { recordOf } from '@/lib/recordOf';
import { formOf, newPostSchema, type NewPostForm } from './schemas';
import { hasVisibleCharacter } from '@/domain/text';

const savedAtSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((time) => new Date(time)),
);

/** Schema of a draft, as a browser stores it. */
export const draftSchema = v.object({
  /** Id with which the draft is submitted. */
  id: v.pipe(v.string(), v.check(isDocumentId)),
  values: v.object({
    // A draft may be older than a field.
    ...recordOf(OPTIONAL_FIELDS, () => v.optional(v.string(), '')),
    content: v.string(),
    category: v.string(),
    isAnonymous: v.boolean(),
  }),
  savedAt: savedAtSchema,
  /** True if the draft was sent and no response confirmed it. */
  wasTried: v.boolean(),
});

export type Draft = v.InferOutput<typeof draftSchema>;

const textsSchema = v.record(v.string(), v.string());

/** Schema of a form's draft, as a browser stores it. */
export const formDraftSchema = v.object({
  /** The changed texts, by field. */
  changed: textsSchema,
  /** The texts with which the form began, by field. */
  base: textsSchema,
  savedAt: savedAtSchema,
});

/** The draft of a form that edits, reports or contests something. */
export type FormDraft = Readonly<Omit<v.InferOutput<typeof formDraftSchema>, 'savedAt'>>;

/** Returns the name of the draft of an own post's edit. */
export const editDraft = (postId: string): string => `edit/${postId}`;

/** Returns the form of a draft that starts empty, or with the text of a post. */
export const formOfDraft = (draft: PostDraft | null): NewPostForm =>
  draft
    ? { ...formOf(draft), isAnonymous: draft.isAnonymous }
    : { ...recordOf(TEXT_FIELDS, () => ''), isAnonymous: false };

const TYPED_FIELDS = ['content', ...OPTIONAL_FIELDS] as const;

/** Returns true if the form contains no visible text. */
export const isBlank = (form: NewPostForm): boolean =>
  !TYPED_FIELDS.some((name) => hasVisibleCharacter(form[name]));

/** Returns true if two forms have the same typed text. */
export const hasSameText = (a: NewPostForm, b: NewPostForm): boolean =>
  TYPED_FIELDS.every((name) => a[name] === b[name]);

/** Returns true if two forms have identical values. */
export const isSameForm = (a: NewPostForm, b: NewPostForm): boolean =>
  hasSameText(a, b) && a.category === b.category && a.isAnonymous === b.isAnonymous;

/** Returns true if the values of a form, once validated, equal a submitted post. */
export function isFormOf(post: Post, values: NewPostForm): boolean {
  const draft = v.safeParse(newPostSchema, values);
  return draft.success && isSameDraft(post, draft.output);
}
