import { usePosts } from '@/contexts/PostsContext';
import { excerpt } from '@/domain/posts/excerpt';
import { useStore } from '@/hooks/useStore';
import { pendingIntent } from '@/services/session/intent';
import { authMessages } from './messages';

/** Returns the sentence of a dialog that says why an account is needed, and what follows. */
export function useReason(dialog: 'signIn' | 'signUp'): string {
  const { latest } = usePosts();
  const intent = useStore(pendingIntent)?.intent;
  const reasons = authMessages[`${dialog}Reason`];
  if (!intent) return reasons.none;
  if (intent.kind !== 'react') return reasons[intent.kind];
  const post = latest(intent.postId);
  return post ? reasons.react(excerpt(post)) : reasons.none;
}
