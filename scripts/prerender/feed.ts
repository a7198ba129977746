import { max } from 'date-fns';
import { commonMessages } from '@/config/messages';
import { FEED_PATH } from '@/config/paths';
import { typesetPost } from '@/config/typography';
import { categoryOf } from '@/domain/posts/categories';
import { html, type Described } from './head';

const SUBTITLE = 'Des posts sur la société, choisis chaque jour et lus par des modérateurs.';

/** Number of posts in the feed. */
const FEED_POSTS = 50;

/** Characters that XML 1.0 forbids, also when they are escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for XML. */
const xml = (text: string): string => html(text.replace(FORBIDDEN, '')).replaceAll('\r', '');

/** Returns a text as HTML paragraphs. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${html(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

function contentOf({ post }: Described): string {
  const source =
    post.source === null ? '' : `<p><a href="${html(post.source)}">${html(post.source)}</a></p>`;
  return paragraphs(typesetPost(post.content)) + source;
}

function entry(described: Described): string {
  const { post, title, url } = described;
  return `  <entry>
    <id>${xml(url)}</id>
    <title>${xml(title)}</title>
    <link rel="alternate" type="text/html" href="${xml(url)}"/>
    <published>${post.publishedAt.toISOString()}</published>
    <updated>${post.updatedAt.toISOString()}</updated>
    <author><name>${xml(post.author ?? commonMessages.post.anonymous)}</name></author>
    <category term="${xml(post.category)}" label="${xml(categoryOf(post.category).label)}"/>
    <content type="html">${xml(contentOf(described))}</content>
  </entry>
`;
}

/**
 * Returns the feed of the newest posts (Atom, RFC 4287).
 *
 * @param posts newest first
 * @param now time of the feed if there are no posts
 */
export function feed(origin: string, posts: readonly Described[], now: Date): string {
  const shown = posts.slice(0, FEED_POSTS);
  const updated = shown.length === 0 ? now : max(shown.map(({ post }) => post.updatedAt));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
  <id>${xml(`${origin}/`)}</id>
  <title>${xml(commonMessages.app.name)}</title>
  <subtitle>${xml(SUBTITLE)}</subtitle>
  <link rel="alternate" type="text/html" href="${xml(`${origin}/`)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(origin + FEED_PATH)}"/>
  <icon>${xml(`${origin}/icon-192.png`)}</icon>
  <author><name>${xml(commonMessages.app.name)}</name></author>
  <updated>${updated.toISOString()}</updated>
${shown.map(entry).join('')}</feed>
`;
}
