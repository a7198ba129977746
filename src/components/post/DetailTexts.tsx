import { formMessages } from '@/config/formMessages';
import type { PostText } from '@/domain/posts/post';
import { DETAIL_FIELDS } from '@/domain/posts/postText';

/**
 * The details of a post without a link. An address that an admin has given to one post alone would show
 * the author's network address to its site, if the author were the only one to follow it.
 */
export const DetailTexts = ({ post }: { readonly post: PostText }) =>
  DETAIL_FIELDS.map(
    (name) =>
      post[name] !== null && (
        <span key={name} className="text-small wrap-anywhere">
          <span className="inline-block first-letter:uppercase">
            {formMessages.formerText.detail(formMessages.post.names[name])}
          </span>{' '}
          <span dir="ltr">{post[name]}</span>
        </span>
      ),
  );
