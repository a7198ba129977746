import { useQuery } from '@tanstack/react-query';
import { commonMessages } from '@/config/messages';
import { useUid } from '@/contexts/AuthContext';
import { fetchFormerTexts } from '@/services/posts/formerTexts';
import { privateKey, queryFn } from './query';

/** Loads the texts of a post from before an admin's edit and deletion. */
export const useFormerTexts = (postId: string) =>
  useQuery({
    queryKey: privateKey(useUid(), 'formerTexts', postId),
    queryFn: queryFn(
      'load a former text',
      ({ signal }) => fetchFormerTexts(postId, signal),
      commonMessages.error.unknown,
    ),
  });
