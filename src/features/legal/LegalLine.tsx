import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Links to pages of the site, email addresses, and web addresses without a scheme. */
const LINK = /(\[[^\]]+\]\(\/[^)]*\)|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|www\.[\w-]+\.fr)/;
const PAGE_LINK = /^\[([^\]]+)\]\((.+)\)$/;
const CLASS = 'wrap-anywhere underline underline-offset-3';

function renderLink(link: string, key: number): ReactNode {
  const [, words, path = ''] = PAGE_LINK.exec(link) ?? [];
  if (words !== undefined) {
    return (
      <Link key={key} to={path} className={CLASS}>
        {words}
      </Link>
    );
  }
  const href = link.includes('@') ? `mailto:${link}` : `https://${link}`;
  return (
    <a key={key} href={href} className={CLASS}>
      {link}
    </a>
  );
}

/** Renders a text with its email addresses, web addresses and links to other pages as links. */
export function LegalLine({ text }: { readonly text: string }) {
  // With a group in the pattern, every second segment is a link.
  return text
    .split(LINK)
    .map((segment, index) => (index % 2 === 0 ? segment : renderLink(segment, index)));
}
