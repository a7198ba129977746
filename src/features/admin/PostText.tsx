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
  // Without a title, the text itself is the post's heading, as on its card.
  const Text = title === null ? 'h3' : 'p';
  return (
    <>
      {title !== null && (
        <h3 dir="auto" className="mt-1.5 leading-tight font-extrabold">
          {marked(title)}
        </h3>
      )}
      <Text className="post-text mt-1 leading-snug" dir="auto">
        {marked(content)}
      </Text>
    </>
  );
}
