import { max } from 'date-fns';
import { generateAtomFeed } from 'feedsmith';
import { commonMessages } from '@/config/messages';
import { FEED_PATH } from '@/config/paths';
import { typesetPost } from '@/config/typography';
import { categoryOf } from '@/domain/posts/categories';
import { html, type Described } from './head';

const SUBTITLE = 'Des posts sur la société, choisis chaque jour et lus par des modérateurs.';

/** Number of posts in the feed. */
const FEED_POSTS = 50;

/** Characters that XML 1.0 forbids, also when they are escaped; and carriage returns, which a parser changes. */
const FORBIDDEN = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

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

const entry = (described: Described) => {
  const { post, title, url } = described;
  return {
    id: url,
    title: { value: title },
    links: [{ rel: 'alternate', type: 'text/html', href: url }],
    published: post.publishedAt,
    updated: post.updatedAt,
    authors: [{ name: post.author ?? commonMessages.post.anonymous }],
    categories: [{ term: post.category, label: categoryOf(post.category).label }],
    content: { type: 'html', value: contentOf(described) },
  };
};

/**
 * Returns the feed of the newest posts (Atom, RFC 4287).
 *
 * @param posts newest first
 * @param now time of the feed if there are no posts
 */
export function feed(origin: string, posts: readonly Described[], now: Date): string {
  const shown = posts.slice(0, FEED_POSTS);
  const { name } = commonMessages.app;
  return generateAtomFeed({
    xml: { lang: 'fr' },
    id: `${origin}/`,
    title: { value: name },
    subtitle: { value: SUBTITLE },
    links: [
      { rel: 'alternate', type: 'text/html', href: `${origin}/` },
      { rel: 'self', type: 'application/atom+xml', href: origin + FEED_PATH },
    ],
    icon: `${origin}/icon-192.png`,
    authors: [{ name }],
    updated: shown.length === 0 ? now : max(shown.map(({ post }) => post.updatedAt)),
    entries: shown.map(entry),
  }).replace(FORBIDDEN, '');
}
