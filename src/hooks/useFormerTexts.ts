import { messages } from '@/config/messages';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchFormerTexts } from '@/services/posts/formerTexts';
import { useLoad } from './useLoad';

/** Loads the texts of a post from before an admin's edit and deletion. */
export const useFormerTexts = (postId: string) =>
  useLoad(
    () => fetchFormerTexts(postId),
    (error) => loadFailure('load a former text', error, messages.error.unknown),
    postId,
  );
