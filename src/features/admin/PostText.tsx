import type { PostText as Text } from '@/domain/post';

interface PostTextProps {
  readonly post: Pick<Text, 'title' | 'content'>;
}

/** Title and content of a post. */
export function PostText({ post: { title, content } }: PostTextProps) {
  return (
    <>
      {title !== null && (
        <h3 dir="auto" className="mt-1.5 leading-tight font-bold wrap-anywhere">
          {title}
        </h3>
      )}
      <p className="post-text mt-1 leading-snug" dir="auto">
        {content}
      </p>
    </>
  );
}
