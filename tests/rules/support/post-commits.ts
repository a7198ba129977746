import { deleteField, increment, type Timestamp } from 'firebase/firestore';
import { parisDay } from '@/domain/days';
import { broken, logging, remove, update, type Breaks, type Commit, type Fields } from './commits';
import { anIndex, longAgo, type IndexDocument, type PostDocument } from './factories';

/** What is done to a post that exists already, as commits.ts has the rest. */

export const monthOf = (at: Timestamp): string => parisDay(at.toDate()).slice(0, 7);
export const dayOf = (at: Timestamp): string => parisDay(at.toDate()).slice(8);

/** The search entry of a published post: its true copy. */
export const indexOf = (post: PostDocument): IndexDocument => ({
  ...anIndex({ publishedAt: post.publishedAt ?? longAgo(), position: post.position ?? 0 }),
  category: post.category,
  ...(post.title !== undefined && { title: post.title }),
  content: post.content,
});

/** What an author takes off a published post before the account is closed. */
export const NO_AUTHOR = { authorId: null, authorPseudo: null, isAnonymous: true } as const;

// ---------------------------------------------------------------- editing

const SHOWN_BY_SEARCH: readonly string[] = ['title', 'content', 'category'];

/** An edit that takes a field away. */
export const GONE = deleteField();

/**
 * Parts: moderator, entry, post, and index: of the edited fields those that search shows.
 *
 * @param edits fields that are other than before
 */
export const editing = (id: string, edits: Fields, breaks: Breaks = {}): Commit =>
  broken(
    {
      ...logging({ action: 'edit', postIds: [id], fields: Object.keys(edits) }),
      post: update(`posts/${id}`, edits),
      index: update(`searchIndex/${id}`, {
        prefixes: ['au', 'aut', 'autr', 'autre'],
        ...Object.fromEntries(
          Object.entries(edits).filter(([field]) => SHOWN_BY_SEARCH.includes(field)),
        ),
      }),
    },
    breaks,
  );

/** The edit of a post that search does not know yet. */
export const editingUnpublished = (id: string, edits: Fields): Commit =>
  editing(id, edits, { index: null });

// ---------------------------------------------------------------- deleting

/**
 * Parts: moderator, entry, post, index, and month: the day on which the post was published holds
 * one less.
 */
export const deleting = (id: string, publishedAt: Timestamp, breaks: Breaks = {}): Commit =>
  broken(
    {
      ...logging({ action: 'delete', postIds: [id] }),
      post: remove(`posts/${id}`),
      index: remove(`searchIndex/${id}`),
      month: update(`archiveMonths/${monthOf(publishedAt)}`, {
        [`days.${dayOf(publishedAt)}`]: increment(-1),
      }),
    },
    breaks,
  );

// ---------------------------------------------------------------- withdrawing

/** Parts, per post (numbered from 0): post0, submission0, … */
export const withdrawing = (uid: string, ids: readonly string[]): Commit =>
  Object.fromEntries(
    ids.flatMap((id, number) => [
      [`post${number}`, remove(`posts/${id}`)],
      [`submission${number}`, remove(`users/${uid}/submissions/${id}`)],
    ]),
  );

// ---------------------------------------------------------------- amending

/** The author gives their own pending post another text. Part: post. */
export const amending = (id: string, edits: Fields): Commit => ({
  post: update(`posts/${id}`, edits),
});

// ---------------------------------------------------------------- disowning

/** Parts: post0, post1, … */
export const disowning = (ids: readonly string[], breaks: Breaks = {}): Commit =>
  broken(
    Object.fromEntries(
      ids.map((id, number) => [`post${number}`, update(`posts/${id}`, NO_AUTHOR)]),
    ),
    breaks,
  );
