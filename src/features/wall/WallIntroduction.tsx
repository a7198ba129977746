import { Emoji } from '@/components/ui/Emoji';
import { archivePath } from '@/config/paths';
import { previewMessages } from '@/config/previewMessages';
import { CATEGORIES, CATEGORIES_TITLE } from '@/domain/posts/categories';
import { SideSheet } from './SideSheet';

const messages = previewMessages.wall;

/** Left column: an introduction to the wall, and links to the archives of its categories. */
export function WallIntroduction() {
  return (
    <SideSheet id="introduction" title={messages.introduction}>
      <p className="mt-2 text-ink-soft">{messages.introductionText}</p>
      <h3 className="mt-6 font-bold">{CATEGORIES_TITLE}</h3>
      <ul className="mt-3 flex flex-col gap-2">
        {CATEGORIES.map(({ value, label, emoji }) => (
          <li key={value} data-category={value}>
            <a
              href={archivePath({ category: value })}
              aria-label={previewMessages.post.seeCategory(label)}
              className="quiet-link paper w-full rounded-[3px] px-3 font-semibold"
            >
              <Emoji emoji={emoji} />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </SideSheet>
  );
}
