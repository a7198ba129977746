import { messages } from '@/config/messages';

/** Placeholder for a post that was deleted while it was shown, so that no card moves. */
export function RemovedCard() {
  return (
    <p className="mx-auto flex h-[480px] w-full max-w-[320px] items-center justify-center rounded-[3px] border-2 border-dashed border-line px-8 text-center text-ink-soft">
      {messages.post.removed}
    </p>
  );
}
