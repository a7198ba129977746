import { deleteField, type DocumentData } from 'firebase/firestore';
import { TEXT_FIELDS, type PostText } from '@/domain/posts/post';
import { recordOf } from '@/lib/recordOf';

/** Returns the update of a post's text; the fields of absent texts are deleted. */
export const textFields = (text: PostText) =>
  recordOf(TEXT_FIELDS, (name) => text[name] ?? deleteField());

/** Returns the text of a new post, without the fields of absent texts. */
export const newTextFields = (text: PostText): DocumentData =>
  Object.fromEntries(
    TEXT_FIELDS.flatMap((name) => (text[name] === null ? [] : [[name, text[name]]])),
  );

/** Returns the stored fields of these names. */
export const pickFields = (data: DocumentData, names: readonly string[]): DocumentData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
