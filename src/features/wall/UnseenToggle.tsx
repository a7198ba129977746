import { wallMessages } from './messages';

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
    <button type="button" aria-pressed={isOn} onClick={onToggle} className="unseen-toggle">
      <span>{wallMessages.unseen.toggle}</span>
    </button>
  );
}
