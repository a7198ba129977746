import { CategoryLabel } from '@/components/post/CategoryLabel';
import { SourceLink } from '@/components/post/SourceLink';
import { messages } from '@/config/messages';
import { archivePath, paths } from '@/config/paths';
import { findCategory } from '@/domain/categories';
import { formatDay, formatLongDay, parisDay } from '@/domain/days';
import type { PostText } from '@/domain/post';
import { textLayout } from '@/domain/textLayout';
import { prerenderMessages } from './prerenderMessages';

interface PrerenderedPostProps {
  readonly post: PostText & {
    /** Pseudo; null on an anonymous post. */
    readonly author: string | null;
    readonly publishedAt: Date;
  };
}

/**
 * The post of a prerendered page (scripts/prerender), which can be read without JavaScript; the app
 * replaces it. `data-size` stands for the style of the app's post, which the Content Security Policy
 * refuses in HTML.
 */
export function PrerenderedPost({ post }: PrerenderedPostProps) {
  const { size, isPoster } = textLayout(post);
  const label = findCategory(post.category)?.label ?? '';
  const day = formatLongDay(post.publishedAt);
  return (
    <div data-prerendered className="mx-auto max-w-2xl pt-6">
      <article data-category={post.category} className="sheet post-sheet px-6 pt-9 pb-6 sm:px-10">
        <a
          href={archivePath({ category: post.category })}
          aria-label={messages.post.seeCategory(label)}
          className="quiet-link -my-2.5"
        >
          <CategoryLabel category={post.category} />
        </a>
        <div data-poster={isPoster || undefined} data-size={size} className="post-body">
          {post.title === null ? (
            <h1 className="sr-only">{prerenderMessages.heading(day)}</h1>
          ) : (
            <h1 dir="auto" className="title-field">
              {post.title}
            </h1>
          )}
          <p className="post-text" dir="auto">
            {post.content}
          </p>
        </div>
        <p className="post-facts flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold">{post.author ?? messages.post.anonymous}</span>
          <time dateTime={post.publishedAt.toISOString()}>{formatDay(post.publishedAt)}</time>
          {post.source !== null && <SourceLink source={post.source} />}
        </p>
      </article>
      <nav aria-label={prerenderMessages.more} className="mt-8 flex flex-wrap gap-x-6">
        <a href={archivePath({ date: parisDay(post.publishedAt) })} className="quiet-link">
          {prerenderMessages.day(day)}
        </a>
        <a href={archivePath({ category: post.category })} className="quiet-link">
          {prerenderMessages.category(label)}
        </a>
        <a href={paths.home} className="quiet-link">
          {prerenderMessages.wall}
        </a>
      </nav>
    </div>
  );
}
