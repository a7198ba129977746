import { messages } from '@/config/messages';

/** Placeholder for a post that was deleted while it was shown, so that no card moves. */
export function RemovedCard() {
  return <p className="post-removed">{messages.post.removed}</p>;
}
