import type { Post } from '@/domain/post';
import { ReportButton } from './report/ReportButton';
import type { Reporting } from './report/useReporting';
import { ShareButtons } from './share/ShareButtons';
import type { Sharing } from './share/useSharing';

interface PostActionsProps {
  readonly post: Post;
  readonly sharing: Sharing;
  readonly reporting: Reporting;
}

/** The buttons under a post: share and report. */
export const PostActions = ({ post, sharing, reporting }: PostActionsProps) => (
  <div className="mt-1 flex min-h-11 flex-wrap gap-2">
    <ShareButtons post={post} sharing={sharing} />
    <ReportButton post={post} reporting={reporting} />
  </div>
);
