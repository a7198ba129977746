import { buttonClass } from '@/components/ui/buttonClass';
import { previewMessages } from '@/config/previewMessages';

interface WriteButtonProps {
  /** Id by which preview/earlyPress repeats a press from before React was there. */
  readonly id: string;
  readonly className?: string;
}

/** Button for visitors that opens the form of a new post, also before React. */
export const WriteButton = ({ id, className = '' }: WriteButtonProps) => (
  <button
    type="button"
    id={id}
    data-dialog="newPost"
    className={`${buttonClass('primary')} ${className}`}
  >
    {previewMessages.wall.write}
  </button>
);
