import { wallMessages } from './messages';

interface UnseenToggleProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/**
 * Button that hides seen posts. It uses the free space above the wall, because the session loads
 * late and showing the button must not move anything.
 */
export function UnseenToggle({ isOn, onToggle }: UnseenToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className="unseen-toggle">
      <span>{wallMessages.unseen.toggle}</span>
    </button>
  );
}
