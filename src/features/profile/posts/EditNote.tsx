import { Day } from '@/components/layout/Day';
import type { Post } from '@/domain/post';
import { profileMessages } from '@/features/profile/messages';

const text = profileMessages.ownPosts;

/** Says when moderators last edited a post, and which fields they ever edited. */
export function EditNote({ post: { editedAt, editedFields } }: { readonly post: Post }) {
  if (!editedAt) return null;
  const fields = editedFields.map((field) => text.fields[field]);
  return (
    <p className="mt-3 font-semibold">
      <Day at={editedAt} text={(day) => text.edited(day, fields)} />
    </p>
  );
}
