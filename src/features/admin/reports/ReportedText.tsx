import { Day } from '@/components/layout/Day';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { SourceLink } from '@/components/post/SourceLink';
import { AuthorName } from '@/components/user/AuthorName';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import { PostText } from '@/features/admin/PostText';

interface ReportedTextProps {
  /** undefined while loading; null if the post was deleted. */
  readonly post: PublishedPost | null | undefined;
  readonly failure: Failure | null;
}

/** The text of the reported post, or its loading or error state. */
export function ReportedText({ post, failure }: ReportedTextProps) {
  if (!post) {
    const { loading, deleted } = adminMessages.reports;
    return (
      <p aria-live="polite" aria-atomic className="mt-3 text-ink-soft">
        {failure?.message ?? (post === null ? deleted : loading)}
      </p>
    );
  }
  return (
    <div className="paper mt-3 rounded p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
        <CategoryLabel category={post.category} />
        <AuthorName post={post} />
        <Day at={post.publishedAt} />
        {post.source !== null && <SourceLink source={post.source} />}
      </p>
      <PostText post={post} />
    </div>
  );
}
