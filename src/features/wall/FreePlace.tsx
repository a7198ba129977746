import { WriteButton } from '@/components/post/WriteButton';
import { previewMessages } from '@/config/previewMessages';

interface FreePlaceProps {
  /** Number of posts that may still be published today. */
  readonly count: number;
}

/**
 * A dashed sheet after today's posts, which fills their row or ends their column (styles/sheet.css).
 * Uses no hooks, because it is rendered without React, too (preview/renderStatic).
 */
export const FreePlace = ({ count }: FreePlaceProps) => (
  <li className="free-place">
    <div className="empty-place flex-col gap-4 text-balance">
      <span>{previewMessages.wall.free(count)}</span>
      <WriteButton id="write-in-place" />
    </div>
  </li>
);
