import { Emoji } from '@/components/ui/Emoji';
import { archivePath } from '@/config/paths';
import { previewMessages } from '@/config/previewMessages';
import { CATEGORIES, CATEGORIES_TITLE } from '@/domain/posts/categories';
import { SideColumn } from './SideColumn';

const messages = previewMessages.wall;

interface WallIntroductionProps {
  /** Content below the introduction. */
  readonly children: Elements;
}

/** Left column: an introduction to the wall, and links to the archives of its categories. */
export const WallIntroduction = ({ children }: WallIntroductionProps) => (
  <SideColumn>
    <section aria-labelledby="introduction">
      <h2 id="introduction" className="heading text-lead text-balance">
        {messages.introduction}
      </h2>
      <p className="mt-2 text-small text-ink-soft">{messages.introductionText}</p>
      <h3 className="mt-6 text-small font-extrabold text-balance">{CATEGORIES_TITLE}</h3>
      <ul className="mt-1">
        {CATEGORIES.map(({ value, label, emoji }) => (
          <li key={value} data-category={value}>
            <a
              href={archivePath({ category: value })}
              aria-label={previewMessages.post.seeCategory(label)}
              className="quiet-link text-small font-semibold"
            >
              <span className="paper rounded-[2px] px-0.5">
                <Emoji emoji={emoji} />
              </span>
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  </SideColumn>
);
