import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CardText } from '@/components/post/CardText';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { LinkButton } from '@/components/ui/LinkButton';
import { commonMessages } from '@/config/messages';
import { ownPostsPath } from '@/config/paths';
import { usePosts } from '@/contexts/PostsContext';
import { excerpt } from '@/domain/posts/excerpt';
import type { UnpublishedPost } from '@/domain/posts/post';
import { textLayout } from '@/domain/posts/textLayout';
import { wallMessages } from './messages';

interface PendingCardProps {
  readonly post: UnpublishedPost;
  readonly onAmend: () => void;
}

const messages = wallMessages.pending;

/** The author's own waiting post in a place of today, as it may hang there; only its author sees it. */
export function PendingCard({ post, onAmend }: PendingCardProps) {
  const { sentId } = usePosts();
  const item = useRef<HTMLLIElement>(null);
  // Once, in the tab that has sent it: nothing moves that is read in another one.
  useEffect(() => {
    if (sentId.get() !== post.id) return;
    sentId.set(null);
    item.current?.scrollIntoView({ block: 'center' });
  }, [sentId, post.id]);
  const { category } = post;
  const { size, isPoster } = textLayout(post);
  return (
    <li ref={item} className="min-w-0">
      <article
        aria-label={excerpt(post)}
        data-category={category}
        className="post-card growing-card"
        style={{ '--size': size }}
      >
        <CategoryLabel category={category} />
        <CardText post={post} isPoster={isPoster} />
        <p className="pending-stamp">
          <Clock aria-hidden size={16} strokeWidth={2.5} className="shrink-0" />
          <span>{messages.state}</span>
        </p>
        <div className="post-facts flex flex-wrap items-baseline gap-x-4">
          <span className="grow font-semibold wrap-anywhere">
            {post.authorPseudo ?? commonMessages.post.anonymous}
          </span>
          <LinkButton onClick={onAmend}>{messages.amend}</LinkButton>
          <a href={ownPostsPath} className="link-button flex items-center">
            {messages.ownPosts}
          </a>
        </div>
      </article>
    </li>
  );
}
