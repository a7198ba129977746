import type { ReactNode } from 'react';
import { Day } from '@/components/layout/Day';
import { buttonClass } from '@/components/ui/buttonClass';
import { commonMessages } from '@/config/messages';
import { archivePath, paths } from '@/config/paths';
import { findCategory } from '@/domain/posts/categories';
import { parisDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/posts/post';
import { postMessages } from './messages';

interface PostPageViewProps {
  readonly post: PublishedPost;
  /** The post and its buttons. */
  readonly children: ReactNode;
}

/**
 * The page of a post: its sheet, and links to what can be read next.
 */
export function PostPageView({ post, children }: PostPageViewProps) {
  const category = findCategory(post.category);
  return (
    <div className="mx-auto max-w-2xl pt-4">
      <div data-category={post.category} className="sheet post-sheet px-[20px] pt-7 pb-4 sm:px-8">
        {children}
      </div>
      <nav
        aria-label={postMessages.page.readNext}
        className="mt-8 flex flex-wrap justify-center gap-3"
      >
        <a
          href={archivePath({ date: parisDay(post.publishedAt) })}
          className={buttonClass('secondary')}
        >
          <Day at={post.publishedAt} text={postMessages.page.seeDay} />
        </a>
        {category && (
          <a href={archivePath({ category: category.value })} className={buttonClass('secondary')}>
            {commonMessages.post.seeCategory(category.label)}
          </a>
        )}
        <a href={paths.home} className={buttonClass('primary')}>
          {commonMessages.app.backHome}
        </a>
      </nav>
    </div>
  );
}
