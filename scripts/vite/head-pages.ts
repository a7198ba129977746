import { commonMessages } from '@/config/messages';
import { pageFilesByPath, type PageFile } from '@/config/paths';
import { typesetAll } from '@/config/typography';

/** The files by their names, without '.html'. */
const FILES: readonly (readonly [string, PageFile])[] = [
  ...pageFilesByPath().map(
    ([path, file]) => [file.name ?? path.slice(1), typesetAll(file)] as const,
  ),
  // Served with this status: also a post that is newer than the prerendered pages.
  ['404', {}],
];

const TITLE = /(?<=<title>)[^<]*/;
const OG_TITLE = /(?<=property="og:title"\s+content=")[^"]*/;
const DESCRIPTION = /(?<=name="description"\s+)content=("[^"]*")/;
const OG_DESCRIPTION = /(?<=property="og:description"\s+content=")[^"]*/;
/** The canonical link and og:url. */
const ADDRESSES = /\s*<(?:link\s+rel="canonical"|meta\s+property="og:url")[^>]*>/g;

function withHead(indexHtml: string, name: string, file: PageFile): string {
  const { title, description, hasAddress } = file;
  let page = indexHtml.replace(ADDRESSES, (tag) =>
    hasAddress === true ? tag.replace(/(?<=\/)(?=" data-prerendered)/, name) : '',
  );
  const { name: site } = commonMessages.app;
  page = page
    .replace(TITLE, title === undefined ? site : `${title} · ${site}`)
    .replace(OG_TITLE, title ?? site);
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
    FILES.map(([name, file]) => [`${name}.html`, withHead(indexHtml, name, file)]),
  );
