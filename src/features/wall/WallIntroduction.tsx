import { CATEGORIES } from '@/domain/categories';
import { wallMessages } from './messages';
import { SideSheet } from './SideSheet';

const text = wallMessages;

/** Left column: an introduction to the wall, and the colours of its categories. */
export function WallIntroduction() {
  return (
    <SideSheet id="introduction" title={text.introduction}>
      <p className="mt-2 text-ink-soft">{text.introductionText}</p>
      <h3 className="mt-6 font-bold">{text.categories}</h3>
      <ul className="mt-3 flex flex-col gap-2">
        {CATEGORIES.map(({ value, label, emoji }) => (
          <li
            key={value}
            data-category={value}
            className="paper flex items-center gap-2.5 rounded-[3px] px-3 py-2 font-semibold"
          >
            <span aria-hidden>{emoji}</span>
            {label}
          </li>
        ))}
      </ul>
    </SideSheet>
  );
}
