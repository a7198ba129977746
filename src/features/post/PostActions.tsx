import type { PublishedPost } from '@/domain/posts/post';
import type { Reporting } from '@/hooks/useReportForm';
import { ReportPost } from './report/ReportPost';
import { ShareButtons } from './share/ShareButtons';
import type { Sharing } from './share/useSharing';

interface PostActionsProps {
  readonly post: PublishedPost;
  readonly sharing: Sharing;
  readonly reporting: Reporting<PublishedPost>;
}

/** The buttons under a post: share and report. */
export const PostActions = ({ post, sharing, reporting }: PostActionsProps) => (
  // Aligns the icons, not their padding, with the text, in each row.
  <div className="-mx-3 mt-1 flex min-h-11 flex-wrap gap-x-2">
    <ShareButtons post={post} sharing={sharing} />
    <ReportPost post={post} reporting={reporting} />
  </div>
);
