import { ExternalLink } from 'lucide-react';
import { previewMessages } from '@/config/previewMessages';
import { hostname } from '@/domain/url';

/**
 * Link to a post's source that shows its host and opens a new tab.
 *
 * @param source http(s) URL, validated when the post was parsed
 */
export function SourceLink({
  source,
  className = '',
}: {
  readonly source: string;
  readonly className?: string;
}) {
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
