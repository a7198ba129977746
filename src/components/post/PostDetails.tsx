import { ExternalLink } from 'lucide-react';
import { previewMessages } from '@/config/previewMessages';
import type { PostText } from '@/domain/posts/post';
import { hostname } from '@/domain/url';

interface PostDetailsProps {
  readonly post: Pick<PostText, 'source'>;
  /** Classes of the source. */
  readonly className?: string;
}

/**
 * The details of a post beside its title, text and category, on its card and wherever it is read: a link
 * to the source that shows its host and opens a new tab.
 */
export function PostDetails({ post: { source }, className = '' }: PostDetailsProps) {
  // Validated when the post was parsed.
  if (source === null) return null;
  const host = hostname(source);
  return (
    <a
      href={source}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={previewMessages.post.sourceLink(host)}
      className={`source-link inline-flex min-w-0 items-center gap-1 ${className}`}
    >
      <span className="truncate">{host}</span>
      <ExternalLink aria-hidden size={14} className="shrink-0" />
    </a>
  );
}
