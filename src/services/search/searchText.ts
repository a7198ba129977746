import type { PostText, TextField } from '@/domain/posts/post';
import { searchPrefixes } from '@/domain/search/search';

/** The texts that search shows: a change of another one leaves the index as it is. */
export const SEARCHED_FIELDS: readonly TextField[] = ['title', 'content', 'category'];

/**
 * The fields of a search index document that derive from a post's text (docs/data-model.md#search).
 */
export const searchText = ({ title, content, category }: PostText) => ({
  prefixes: searchPrefixes(title, content),
  category,
  ...(title !== null && { title }),
  content,
});
