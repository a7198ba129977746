import { useState } from 'react';
import { ListEnd } from '@/components/layout/ListEnd';
import { Loading } from '@/components/layout/Loading';
import { Notice } from '@/components/ui/Notice';
import type { PublishedPost } from '@/domain/posts/post';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { EditDialog } from '@/features/admin/edit/EditDialog';
import { adminMessages } from '@/features/admin/messages';
import { DeletePostDialog } from './DeletePostDialog';
import { PublishedItem } from './PublishedItem';
import { usePublished } from './usePublished';

interface PublishedTabProps {
  /** Ids of the posts published today; when they change, the first page is fetched again. */
  readonly publishedToday: readonly string[] | null;
}

const messages = adminMessages.published;

/** The published posts, to edit, recategorise or delete. */
export function PublishedTab({ publishedToday }: PublishedTabProps) {
  const published = usePublished(publishedToday?.join() ?? null);
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'delete'; post: PublishedPost } | null>(
    null,
  );
  const { items: posts } = published;
  const close = () => setDialog(null);

  if (!posts && published.isLoading) {
    return <Loading />;
  }
  if (posts?.length === 0) return <Notice title={messages.empty} />;
  return (
    <>
      <AnchoredList
        label={messages.list}
        className="sheet divide-y divide-line px-4 pt-3 empty:hidden sm:px-7"
      >
        {posts?.map((post) => (
          <li key={post.id} data-post-id={post.id}>
            <PublishedItem
              post={post}
              onSaved={(saved) => published.update(post.id, saved)}
              onEdit={() => setDialog({ kind: 'edit', post })}
              onDelete={() => setDialog({ kind: 'delete', post })}
            />
          </li>
        ))}
      </AnchoredList>
      <ListEnd list={published} text={messages} className="mt-6" />
      {dialog?.kind === 'edit' && (
        <EditDialog
          post={dialog.post}
          onSaved={(saved) => published.update(dialog.post.id, saved)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeletePostDialog
          post={dialog.post}
          onDeleted={() => published.remove(dialog.post.id)}
          onClose={close}
        />
      )}
    </>
  );
}
