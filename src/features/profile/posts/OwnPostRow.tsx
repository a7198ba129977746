import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { typesetPost } from '@/config/typography';
import type { PostText } from '@/domain/posts/post';
import { OwnPoster } from './OwnPoster';

interface OwnPostRowProps {
  /** Accessible name of the row. */
  readonly name: string;
  /** The state of the post, as a label. */
  readonly mark: Elements;
  /** null if the text is not kept. */
  readonly text: PostText | null;
  /** Name under which the post hangs; null if it is not known. */
  readonly author: string | null;
  /** Decisions on the post with their reasons, reactions. */
  readonly notes?: Elements;
  /** Author, date and source. */
  readonly facts: Elements;
  readonly actions?: Elements;
}

/**
 * The row of an own post, of the same form in every state: the beginning of its text, on the paper of
 * its category. A press shows the post as its poster.
 */
export function OwnPostRow(props: OwnPostRowProps) {
  const { name, mark, text, author, notes, facts, actions } = props;
  const [isOpen, setOpen] = useState(false);
  const posterId = useId();
  return (
    <article
      aria-label={name}
      // The poster has the paper of its category: it hangs on a plain one.
      data-category={isOpen ? undefined : text?.category}
      className="sheet own-post"
    >
      <div data-category={text?.category} className="relative">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {text && <CategoryLabel category={text.category} />}
          <span className="ml-auto flex items-center gap-2">
            {mark}
            {text && <ChevronDown aria-hidden size={20} className={isOpen ? 'rotate-180' : ''} />}
          </span>
        </div>
        {text && (
          <>
            <h3 className={text.title === null ? 'mt-2' : 'mt-2 text-lead font-extrabold'}>
              <button
                type="button"
                dir="auto"
                aria-expanded={isOpen}
                aria-controls={posterId}
                onClick={() => setOpen(!isOpen)}
                className="w-full text-left wrap-anywhere"
              >
                <span className={isOpen ? 'line-clamp-1' : 'line-clamp-2'}>
                  {typesetPost(text.title ?? text.content)}
                </span>
              </button>
            </h3>
            {text.title !== null && !isOpen && (
              <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere">
                {typesetPost(text.content)}
              </p>
            )}
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-x-8">
        <div id={posterId} className="w-(--card-width) max-w-full empty:hidden">
          {text && isOpen && <OwnPoster text={text} author={author} />}
        </div>
        <div className="min-w-0 flex-1 basis-72">
          {notes}
          <div className="post-facts mt-3 flex flex-wrap items-center justify-between gap-x-6 pt-1">
            <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">{facts}</div>
            {actions}
          </div>
        </div>
      </div>
    </article>
  );
}
