import { Day } from '@/components/layout/Day';
import { DecisionReason } from '@/components/post/DecisionReason';
import { FormerText } from '@/components/post/FormerText';
import { formMessages } from '@/config/formMessages';
import type { Post } from '@/domain/posts/post';
import { profileMessages } from '@/features/profile/messages';

const messages = profileMessages.ownPosts;

/** Says when moderators last edited a post, and which fields they ever edited, and shows the text before. */
export function EditNote({ post }: { readonly post: Post }) {
  const { editedAt, editedFields } = post;
  if (!editedAt && editedFields.length === 0) return null;
  const fields = editedFields.map((field) => formMessages.post.names[field]);
  return (
    <div className="mt-3">
      <p className="font-semibold">
        {editedAt ? (
          <Day at={editedAt} text={(day) => messages.edited(day, fields)} />
        ) : (
          // A published post has no time of an edit from before its publication.
          <span>{messages.editedBefore(fields)}</span>
        )}
      </p>
      <p className="mt-1 wrap-anywhere">
        <DecisionReason
          caseId={post.id}
          label={formMessages.decision.reason}
          reason={messages.editReason}
          origin="reading"
        />
        {post.isAnonymous && <span> {formMessages.decision.ownPost}</span>}
      </p>
      <FormerText postId={post.id} kind="sent" label={messages.original} />
    </div>
  );
}
