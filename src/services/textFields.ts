import { deleteField } from 'firebase/firestore';
import type { PostText } from '@/domain/post';

/** The fields of a post that gets another text: an empty title or source is no field. */
export const textFields = ({ title, content, category, source }: PostText) => ({
  title: title ?? deleteField(),
  content,
  category,
  source: source ?? deleteField(),
});
