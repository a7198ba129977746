import { messages } from '@/config/messages';
import { paths } from '@/config/paths';
import { typesetAll } from '@/config/typography';
import { archivePageMessages } from '@/features/archives/pageMessages';

interface HeadTexts {
  readonly title: string;
  readonly description: string;
}

/** The heads by the names of their files, without '/' and '.html'. */
const HEADS: Readonly<Record<string, HeadTexts>> = typesetAll({
  [paths.archives.slice(1)]: {
    title: messages.header.archives,
    description: archivePageMessages.description,
  },
  // One for all profiles: the page of one user would outlive their choice to be private.
  user: {
    title: 'Profil public',
    description: 'Une personne qui écrit sur Le Mur, et les posts qu’elle a signés.',
  },
});

function withHead(indexHtml: string, { title, description }: HeadTexts): string {
  return indexHtml
    .replace(/(?<=<title>)[^<]*/, `${title} · ${messages.app.name}`)
    .replace(/(?<=property="og:title"\s+content=")[^"]*/, title)
    .replace(/(?<=property="og:description"\s+content=")[^"]*/, description)
    .replace(
      /(?<=name="description"\s+)content=("[^"]*")/,
      `content="${description}" data-default=$1`,
    );
}

/**
 * Returns pages that differ from the built index.html in their heads alone, for those who run no
 * scripts. Hosting serves them for the archive and for profiles (firebase.json).
 *
 * @returns the pages by their file names
 */
export const headPages = (indexHtml: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(HEADS).map(([name, texts]) => [`${name}.html`, withHead(indexHtml, texts)]),
  );
