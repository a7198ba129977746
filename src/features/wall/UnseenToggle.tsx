import { readerMessages } from '@/config/readerMessages';

interface UnseenToggleProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/**
 * Hides what was seen. It stands in the free space above the wall: who is signed in is known late, and
 * nothing may move for it.
 */
export function UnseenToggle({ isOn, onToggle }: UnseenToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="group absolute right-0 bottom-[calc(100%-0.375rem)] inline-flex h-11 items-center"
    >
      <span className="inline-flex h-8 items-center rounded-full border border-field bg-surface px-3 text-sm font-semibold transition-colors duration-150 group-hover:bg-ink/7 group-aria-pressed:border-ink group-aria-pressed:bg-ink group-aria-pressed:text-wall">
        {readerMessages.unseen.toggle}
      </span>
    </button>
  );
}
