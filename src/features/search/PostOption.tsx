import { Day } from '@/components/layout/Day';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { archivePath } from '@/config/paths';
import { parisDay } from '@/domain/days';
import { highlight, snippet } from '@/domain/search/highlight';
import type { FoundPost, PostSearch } from '@/domain/search/search';
import { Highlighted } from '@/components/post/Highlighted';
import { Option, type OptionProps } from './Option';

interface PostOptionProps {
  readonly post: FoundPost;
  readonly search: PostSearch;
  readonly option: OptionProps;
}

/** A found post, on the paper of its category; it opens over the archive of its day. */
export function PostOption({ post, search, option }: PostOptionProps) {
  const { id, title, content, category, publishedAt } = post;
  const address = archivePath({ date: parisDay(publishedAt), post: id });
  return (
    <div data-category={category} className="contents">
      <Option option={option} to={address} className="paper">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <CategoryLabel category={category} />
          <Day at={publishedAt} className="text-small" />
        </span>
        {title !== null && (
          <span dir="auto" className="mt-0.5 block truncate font-semibold">
            <Highlighted segments={highlight(title, search)} />
          </span>
        )}
        <span dir="auto" className="mt-0.5 line-clamp-2 leading-snug wrap-anywhere">
          <Highlighted segments={snippet(content, search)} />
        </span>
      </Option>
    </div>
  );
}
