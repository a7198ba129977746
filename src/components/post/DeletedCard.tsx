import { commonMessages } from '@/config/messages';

/** Placeholder for a post that was deleted while it was shown, so that no card moves. */
export function DeletedCard() {
  return <p className="empty-place">{commonMessages.post.deleted}</p>;
}
