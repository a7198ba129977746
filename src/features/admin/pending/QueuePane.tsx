import { PenLine } from 'lucide-react';
import { use } from 'react';
import { PostCard } from '@/components/post/PostCard';
import { PostDetails } from '@/components/post/PostDetails';
import { PostQuote } from '@/components/post/PostQuote';
import { Button } from '@/components/ui/Button';
import { AuthorName } from '@/components/user/AuthorName';
import type { QueueRow } from '@/domain/moderation/queue';
import type { PublishedPost, UnpublishedPost } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { Age } from '@/features/admin/Age';
import { waitingTime } from '@/features/admin/elapsedTime';
import { adminMessages } from '@/features/admin/messages';
import { OpinionLine } from '@/features/admin/opinions/OpinionLine';
import { OpinionsContext } from '@/features/admin/opinions/OpinionsContext';
import { SuspendContext } from '@/features/admin/suspension/SuspendContext';
import { useParisDay } from '@/hooks/useParisDay';
import { useStore } from '@/hooks/useStore';
import { rowOf, type FocusedPostStore } from './focusedPost';

interface QueuePaneProps {
  readonly focused: FocusedPostStore;
  readonly rows: readonly QueueRow[];
  /** All pending posts that are loaded, and the newest published ones: what is known of an author. */
  readonly pending: readonly UnpublishedPost[];
  readonly published: readonly PublishedPost[];
  /** Selected posts, on which the decisions are made if there are any. */
  readonly chosen: readonly UnpublishedPost[];
  readonly isChanged: (post: UnpublishedPost) => boolean;
  /** True if the keys of the buttons work. */
  readonly hasKeys: boolean;
  readonly onToggle: (post: UnpublishedPost) => void;
  readonly onEdit: (post: UnpublishedPost) => void;
  readonly onReject: (post: UnpublishedPost) => void;
  readonly onPublish: (post: UnpublishedPost) => void;
}

const messages = adminMessages.pane;
const COPIES_SHOWN = 3;

/**
 * The post of the queue that had the focus last: its card as on the wall, what is known of it, and the
 * actions on it. Reads nothing: all of it is in the lists that the queue has loaded.
 */
export function QueuePane(props: QueuePaneProps) {
  const { focused, rows, chosen, isChanged, hasKeys } = props;
  const row = rowOf(rows, useStore(focused));
  const suspend = use(SuspendContext);
  const { onOpen: giveOpinion } = use(OpinionsContext);
  const publishedAt = useParisDay();
  if (!row) return null;
  const { post } = row;
  const isSelected = chosen.some(({ id }) => id === post.id);
  /** True if a decision concerns this post alone; other posts take precedence once they are selected. */
  const isAlone = chosen.length === (isSelected ? 1 : 0);
  const published: PublishedPost = {
    ...post,
    status: 'published',
    publishedAt,
    position: null,
    votes: NO_VOTES,
  };
  return (
    <section aria-label={messages.label} data-post-id={post.id} className="queue-pane">
      {/* Inert: a preview. The row contains the same text, and the post has no page yet. */}
      <div inert className="queue-pane-card">
        <PostCard key={post.id} post={published} />
      </div>
      <div className="min-w-0 flex-1 basis-48 space-y-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
          <AuthorName post={post} className="wrap-anywhere" />
          <Age at={post.createdAt} text={waitingTime} className="text-ink-soft" />
          <PostDetails post={post} />
          {isChanged(post) && (
            <span className="status-pill py-0">
              <PenLine aria-hidden size={14} />
              {adminMessages.pending.changed}
            </span>
          )}
        </p>
        <OpinionLine post={post} />
        <AuthorRecord {...props} post={post} />
        <NearCopies row={row} />
        <div className="queue-pane-actions">
          <Action
            name={isAlone ? messages.publishThis : messages.publish(chosen.length)}
            keyName="p"
            hasKey={hasKeys}
            look="primary"
            onPress={() => props.onPublish(post)}
          />
          <Action
            name={isAlone ? messages.rejectThis : messages.reject(chosen.length)}
            keyName="r"
            hasKey={hasKeys}
            look="danger"
            onPress={() => props.onReject(post)}
          />
          <Action
            name={isSelected ? messages.deselect : messages.select}
            keyName="x"
            hasKey={hasKeys}
            onPress={() => props.onToggle(post)}
          />
          <Action
            name={messages.edit}
            keyName="e"
            hasKey={hasKeys}
            onPress={() => props.onEdit(post)}
          />
          <Action
            name={adminMessages.opinions.open}
            keyName="o"
            hasKey={hasKeys}
            onPress={() => giveOpinion(post)}
          />
          <Action name={messages.suspend} onPress={() => suspend(post)} />
        </div>
      </div>
    </section>
  );
}

interface ActionProps {
  readonly name: string;
  readonly keyName?: string;
  readonly hasKey?: boolean;
  readonly look?: 'primary' | 'danger' | 'secondary';
  readonly onPress: () => void;
}

/** A button of the pane, with the key that does the same. */
function Action({ name, keyName, hasKey = false, look = 'secondary', onPress }: ActionProps) {
  return (
    <Button look={look} aria-keyshortcuts={hasKey ? keyName : undefined} onClick={onPress}>
      <span>{name}</span>
      {hasKey && <kbd aria-hidden>{keyName}</kbd>}
    </Button>
  );
}

/** The number of other posts of the author that are loaded; nothing is known of the author of an anonymous post. */
function AuthorRecord({
  post,
  pending,
  published,
}: Pick<QueuePaneProps, 'pending' | 'published'> & { readonly post: UnpublishedPost }) {
  const { authorId } = post;
  const isByAuthor = (one: UnpublishedPost | PublishedPost) => one.authorId === authorId;
  return (
    <section>
      <h3 className="text-small font-semibold">{messages.author}</h3>
      {authorId === null ? (
        <p className="text-small text-ink-soft">{messages.anonymous}</p>
      ) : (
        <ul className="text-small">
          <li>{messages.pending(pending.filter(isByAuthor).length - 1)}</li>
          {published.length > 0 && (
            <li>{messages.published(published.filter(isByAuthor).length, published.length)}</li>
          )}
        </ul>
      )}
    </section>
  );
}

/** The post that a post repeats, and those that repeat it. */
function NearCopies({ row: { post, original, isCopy, group } }: { readonly row: QueueRow }) {
  const copies = group.filter((one) => one !== post);
  if (!original && copies.length === 0) return null;
  const { copies: count, published } = adminMessages.queue;
  return (
    <section className="text-small">
      {original && (
        <>
          <h3 className="mb-1 font-semibold">{isCopy ? messages.copyOf : published}</h3>
          <PostQuote post={original} />
        </>
      )}
      {copies.length > 0 && (
        <>
          <h3 className="mb-1 font-semibold">{count(copies.length)}</h3>
          {copies.slice(0, COPIES_SHOWN).map((copy) => (
            <PostQuote key={copy.id} post={copy} />
          ))}
          {copies.length > COPIES_SHOWN && (
            <p className="text-ink-soft">
              {adminMessages.log.others(copies.length - COPIES_SHOWN)}
            </p>
          )}
        </>
      )}
    </section>
  );
}
