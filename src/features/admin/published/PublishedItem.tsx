import { Pencil, Trash2 } from 'lucide-react';
import { Day } from '@/components/layout/Day';
import { PostDetails } from '@/components/post/PostDetails';
import { IconButton } from '@/components/ui/IconButton';
import { AuthorName } from '@/components/user/AuthorName';
import { commonMessages } from '@/config/messages';
import { excerpt } from '@/domain/posts/excerpt';
import type { PublishedPost, PostText } from '@/domain/posts/post';
import { totalVotes } from '@/domain/posts/votes';
import { CategorySelect } from '@/features/admin/CategorySelect';
import { adminMessages } from '@/features/admin/messages';
import { SuspendButton } from '@/features/admin/suspension/SuspendButton';

interface PublishedItemProps {
  readonly post: PublishedPost;
  /** Called with the text after its category was changed. */
  readonly onSaved: (text: PostText) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const messages = adminMessages.published;

/** A published post with its category, edit and delete controls. */
export function PublishedItem({ post, onSaved, onEdit, onDelete }: PublishedItemProps) {
  const name = excerpt(post);
  // Without a title, the text itself is the post's heading, as on its card.
  const Text = post.title === null ? 'h3' : 'p';
  return (
    <article
      aria-label={name}
      data-category={post.category}
      className="grid gap-x-3 py-3 sm:grid-cols-[11rem_1fr_auto]"
    >
      <CategorySelect post={post} onSaved={onSaved} className="min-w-0 self-start" />
      <div className="min-w-0 max-sm:mt-2">
        {post.title !== null && (
          <h3 dir="auto" className="leading-tight font-extrabold">
            {post.title}
          </h3>
        )}
        <Text className="post-text mb-1 leading-snug" dir="auto">
          {post.content}
        </Text>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5 text-small text-ink-soft">
          <AuthorName post={post} className="wrap-anywhere" />
          <span className="tabular-nums">
            <span className="sr-only">{messages.on('')}</span>
            <Day at={post.publishedAt} />
          </span>
          <span>{commonMessages.post.reactions(totalVotes(post.votes))}</span>
          <PostDetails post={post} />
        </p>
      </div>
      <div className="flex flex-wrap justify-end max-sm:mt-1.5">
        <IconButton label={adminMessages.edit.open(name)} onClick={onEdit}>
          <Pencil aria-hidden size={18} />
        </IconButton>
        <SuspendButton post={post} />
        <IconButton label={messages.deleteOf(name)} onClick={onDelete} className="text-danger">
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </article>
  );
}
