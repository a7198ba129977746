import { deleteField, type DocumentData } from 'firebase/firestore';
import type { PostText } from '@/domain/post';

/** Returns the update of a post's text; without a title or source, their fields are deleted. */
export const textFields = ({ title, content, category, source }: PostText) => ({
  title: title ?? deleteField(),
  content,
  category,
  source: source ?? deleteField(),
});

/** Returns the stored fields of these names. */
export const pickFields = (data: DocumentData, names: readonly string[]): DocumentData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
