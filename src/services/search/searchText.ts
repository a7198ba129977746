import type { PostText } from '@/domain/post';
import { searchPrefixes } from '@/domain/search';

/**
 * The fields of a search index document that derive from a post's text (docs/data-model.md#search).
 */
export const searchText = ({ title, content, category }: PostText) => ({
  prefixes: searchPrefixes(title, content),
  category,
  ...(title !== null && { title }),
  content,
});
