import type { ReactNode } from 'react';

/** Links in words, email addresses, and web addresses without a scheme. */
const LINK = /(\[[^\]]+\]\((?:\/|https:)[^)]*\)|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|www\.[\w-]+\.fr)/;
const LINK_IN_WORDS = /^\[([^\]]+)\]\((.+)\)$/;
const CLASS = 'wrap-anywhere underline underline-offset-3';

function renderLink(link: string, key: number): ReactNode {
  const [, words = link, target] = LINK_IN_WORDS.exec(link) ?? [];
  if (target?.startsWith('/')) {
    return (
      <a key={key} href={target} className={CLASS}>
        {words}
      </a>
    );
  }
  const href = target ?? (link.includes('@') ? `mailto:${link}` : `https://${link}`);
  return (
    <a key={key} href={href} className={CLASS}>
      {words}
    </a>
  );
}

/** Renders a text with its email addresses, web addresses and links to other pages as links. */
export function LegalLine({ text }: { readonly text: string }) {
  // `split` also returns the group of the pattern, so every second segment is a link.
  return text
    .split(LINK)
    .map((segment, index) => (index % 2 === 0 ? segment : renderLink(segment, index)));
}
