import { deleteField, increment, serverTimestamp, type Timestamp } from 'firebase/firestore';
import { parisDay } from '@/domain/days';
import {
  broken,
  logging,
  merge,
  REASON,
  remove,
  set,
  update,
  type Breaks,
  type Commit,
  type Fields,
} from './commits';
import { CurrentText } from './currentText';
import { anIndex, NO_AUTHOR, type IndexDocument, type PublishedPostDocument } from './factories';

/** Commits that edit, delete, withdraw, amend or disown a post. The others are in commits.ts. */

export const monthOf = (at: Timestamp): string => parisDay(at.toDate()).slice(0, 7);
export const dayOf = (at: Timestamp): string => parisDay(at.toDate()).slice(8);

/** Returns the search index document of a published post: a true copy of its text. */
export const indexOf = (post: PublishedPostDocument): IndexDocument => ({
  ...anIndex({ publishedAt: post.publishedAt, position: post.position }),
  category: post.category,
  ...(post.title !== undefined && { title: post.title }),
  content: post.content,
});

// ---------------------------------------------------------------- former texts

const TEXT = ['title', 'content', 'category', 'source'];

/** The text of a post that an admin has not edited yet. */
export const keepingSent = (
  id: string,
  sent: Fields | CurrentText = new CurrentText([`posts/${id}`, `unpublishedPosts/${id}`], TEXT),
) => merge(`formerTexts/${id}`, { sent, at: serverTimestamp() });

/** The text of a published post that is deleted. */
export const keepingDeleted = (
  id: string,
  deleted: Fields | CurrentText = new CurrentText([`posts/${id}`], [...TEXT, 'publishedAt']),
) => merge(`formerTexts/${id}`, { deleted, at: serverTimestamp() });

// ---------------------------------------------------------------- editing

const SHOWN_BY_SEARCH: readonly string[] = ['title', 'content', 'category'];

/** The value of an edit that deletes the field. */
export const DELETED_FIELD = deleteField();

/**
 * Returns the fields that an edit writes beside the text.
 *
 * @param fields the fields that admins ever edited
 */
export const editMarks = (fields: readonly string[]): Fields => ({
  editedAt: serverTimestamp(),
  editedFields: [...fields],
});

/**
 * An admin's edit of a published post that no admin has edited before. Writes: moderator, entry, post, former, and
 * index (the edited fields that search shows).
 *
 * @param edits the fields with their new values, each different from the old one
 */
export const editing = (id: string, edits: Fields, breaks: Breaks = {}): Commit =>
  broken(
    {
      ...logging({ action: 'edit', postIds: [id], fields: Object.keys(edits) }),
      post: update(`posts/${id}`, { ...edits, ...editMarks(Object.keys(edits)) }),
      former: keepingSent(id),
      index: update(`searchIndex/${id}`, {
        prefixes: ['au', 'aut', 'autr', 'autre'],
        ...Object.fromEntries(
          Object.entries(edits).filter(([field]) => SHOWN_BY_SEARCH.includes(field)),
        ),
      }),
    },
    breaks,
  );

/** An admin's edit of a pending post that no admin has edited before. Writes: moderator, entry, post, former. */
export const editingUnpublished = (id: string, edits: Fields, breaks: Breaks = {}): Commit =>
  broken(
    {
      ...logging({ action: 'edit', postIds: [id], fields: Object.keys(edits) }),
      post: update(`unpublishedPosts/${id}`, { ...edits, ...editMarks(Object.keys(edits)) }),
      former: keepingSent(id),
    },
    breaks,
  );

// ---------------------------------------------------------------- deleting

/**
 * An admin's deletion of a published post. Writes: moderator, entry, post, former, index, outcome, and month
 * (lowers the count of the day of publication by one).
 */
export const deleting = (id: string, publishedAt: Timestamp, breaks: Breaks = {}): Commit =>
  broken(
    {
      ...logging({ action: 'delete', postIds: [id], reason: REASON }),
      post: remove(`posts/${id}`),
      former: keepingDeleted(id),
      index: remove(`searchIndex/${id}`),
      outcome: set(`reportOutcomes/${id}`, {
        outcome: 'deleted',
        decidedAt: serverTimestamp(),
        reason: REASON,
        reported: false,
      }),
      month: update(`archiveMonths/${monthOf(publishedAt)}`, {
        [`days.${dayOf(publishedAt)}`]: increment(-1),
      }),
    },
    breaks,
  );

// ---------------------------------------------------------------- withdrawing

/** Writes, per post (numbered from 0): post0, submission0, … */
export const withdrawing = (uid: string, ids: readonly string[]): Commit =>
  Object.fromEntries(
    ids.flatMap((id, number) => [
      [`post${number}`, remove(`unpublishedPosts/${id}`)],
      [`submission${number}`, remove(`users/${uid}/submissions/${id}`)],
    ]),
  );

// ---------------------------------------------------------------- amending

/** The author changes the text of their own pending post. Write: post. */
export const amending = (id: string, edits: Fields): Commit => ({
  post: update(`unpublishedPosts/${id}`, edits),
});

// ---------------------------------------------------------------- disowning

/** Writes: post0, post1, … */
export const disowning = (ids: readonly string[], breaks: Breaks = {}): Commit =>
  broken(
    Object.fromEntries(
      ids.map((id, number) => [`post${number}`, update(`posts/${id}`, NO_AUTHOR)]),
    ),
    breaks,
  );
