import { messages } from '@/config/messages';

/** Placeholder for a post that was deleted while it was shown, so that no card moves. */
export function DeletedCard() {
  return <p className="empty-place">{messages.post.deleted}</p>;
}
