import { Button } from '@/components/ui/Button';
import { commonMessages } from '@/config/messages';
import { wallMessages } from './messages';

interface FreePlaceProps {
  /** Number of posts that may still be published today. */
  readonly count: number;
  readonly onWrite: () => void;
}

/** A dashed sheet after today's posts, which fills their row or ends their column (styles/sheet.css). */
export const FreePlace = ({ count, onWrite }: FreePlaceProps) => (
  <li className="free-place">
    <div className="empty-place flex-col gap-4 text-balance">
      <span>{wallMessages.free(count)}</span>
      <Button onClick={onWrite}>{commonMessages.header.newPost}</Button>
    </div>
  </li>
);
