import { messages } from '@/config/messages';
import { paths } from '@/config/paths';
import { typesetAll } from '@/config/typography';
import { archiveMessages } from '@/features/archives/messages';

/** Values of a page that replace those in the head of index.html. */
interface PageHead {
  readonly title?: string;
  readonly description?: string;
  /** Whether the file is served at its own address only, which is then the canonical one. */
  readonly hasAddress: boolean;
}

const legalPage = (title: string): PageHead => ({ title, hasAddress: true });
/** A page that search engines do not list: the app says so. */
const UNLISTED: PageHead = { hasAddress: false };

/** The heads by the names of their files, without '/' and '.html'. */
const HEADS: Readonly<Record<string, PageHead>> = typesetAll({
  // Served for each category and day too, which have addresses of their own (a query).
  [paths.archives.slice(1)]: {
    title: messages.header.archives,
    description: archiveMessages.description,
    hasAddress: false,
  },
  // One for all profiles: the page of one user would outlive their choice to be private.
  'user/profil': {
    title: 'Profil public',
    description: 'Une personne qui écrit sur Le Mur, et les posts qu’elle a signés.',
    hasAddress: false,
  },
  [paths.legalNotice.slice(1)]: legalPage(messages.footer.legalNotice),
  [paths.terms.slice(1)]: legalPage(messages.footer.terms),
  [paths.privacy.slice(1)]: legalPage(messages.footer.privacy),
  [paths.cookies.slice(1)]: legalPage(messages.footer.cookies),
  [paths.accessibility.slice(1)]: legalPage('Accessibilité'),
  [paths.profile.slice(1)]: UNLISTED,
  [paths.admin.slice(1)]: UNLISTED,
  // Served with this status: also a post that is newer than the prerendered pages.
  404: UNLISTED,
});

const TITLE = /(?<=<title>)[^<]*/;
const OG_TITLE = /(?<=property="og:title"\s+content=")[^"]*/;
const DESCRIPTION = /(?<=name="description"\s+)content=("[^"]*")/;
const OG_DESCRIPTION = /(?<=property="og:description"\s+content=")[^"]*/;
/** The canonical link and og:url. */
const ADDRESSES = /\s*<(?:link\s+rel="canonical"|meta\s+property="og:url")[^>]*>/g;

function withHead(indexHtml: string, name: string, head: PageHead): string {
  const { title, description, hasAddress } = head;
  let page = indexHtml.replace(ADDRESSES, (tag) =>
    hasAddress ? tag.replace(/(?<=\/)(?=" data-prerendered)/, name) : '',
  );
  if (title !== undefined) {
    page = page.replace(TITLE, `${title} · ${messages.app.name}`).replace(OG_TITLE, title);
  }
  if (description !== undefined) {
    page = page
      .replace(OG_DESCRIPTION, description)
      .replace(DESCRIPTION, `content="${description}" data-default=$1`);
  }
  return page;
}

/**
 * Returns pages that differ from the built index.html in their heads alone. Hosting serves each at its
 * name, `user/profil.html` for all profiles, and `404.html` for each address that has no file (firebase.json).
 *
 * @returns the pages by their file names
 */
export const headPages = (indexHtml: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(HEADS).map(([name, head]) => [`${name}.html`, withHead(indexHtml, name, head)]),
  );
