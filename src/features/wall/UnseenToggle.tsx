import { wallMessages } from './messages';

interface UnseenToggleProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Button that hides seen posts. TodayView keeps its place, because the session loads late. */
export function UnseenToggle({ isOn, onToggle }: UnseenToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className="unseen-toggle">
      <span>{wallMessages.unseen.toggle}</span>
    </button>
  );
}
