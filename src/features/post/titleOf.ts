import { commonMessages } from '@/config/messages';
import { excerpt } from '@/domain/posts/excerpt';
import { postMessages } from './messages';
import type { LivePost } from './useLivePost';

/** Titles while there is no post to name its page and its dialog. */
const TITLES = {
  loading: postMessages.loading,
  failed: postMessages.page.heading,
  notFound: commonMessages.error.postNotFound,
} as const;

/** Returns the title of a post's page and of its dialog. */
export const titleOf = (live: LivePost): string =>
  live.status === 'shown' ? excerpt(live.post) : TITLES[live.status];
