import type { PostText } from '@/domain/post';
import { searchPrefixes } from '@/domain/search';

/** What the search index holds of a post's text (data-model, "Search"). */
export const searchText = ({ title, content, category }: PostText) => ({
  prefixes: searchPrefixes(title, content),
  category,
  ...(title !== null && { title }),
  content,
});
