import { Highlighted } from '@/components/post/Highlighted';
import type { PostText as Text } from '@/domain/posts/post';
import { markSuspectWords, type SuspectWords } from '@/domain/moderation/suspectWords';

interface PostTextProps {
  readonly post: Pick<Text, 'title' | 'content'>;
  /** Words to mark. */
  readonly suspects?: SuspectWords | undefined;
}

/** Title and content of a post. */
export function PostText({ post: { title, content }, suspects }: PostTextProps) {
  const marked = (text: string) =>
    suspects ? <Highlighted segments={markSuspectWords(text, suspects)} /> : text;
  return (
    <>
      {title !== null && (
        <h3 dir="auto" className="mt-1.5 leading-tight font-bold wrap-anywhere">
          {marked(title)}
        </h3>
      )}
      <p className="post-text mt-1 leading-snug" dir="auto">
        {marked(content)}
      </p>
    </>
  );
}
