import { commonMessages } from '@/config/messages';
import { postPath } from '@/config/paths';
import { typeset, typesetPost, withoutOverrides } from '@/config/typography';
import { categoryOf } from '@/domain/posts/categories';
import { formatDay } from '@/domain/days';
import { cutText, DESCRIPTION_MAX, excerpt } from '@/domain/posts/excerpt';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './image/render';
import type { PublicPost } from './publicPost';

/** A post with what the head of its page and the feed say of it. */
export interface Described {
  readonly post: PublicPost;
  readonly title: string;
  readonly description: string;
  /** Description in link previews, which show it below the title. */
  readonly previewText: string;
  /** Permanent address. */
  readonly url: string;
  /** Address of the image, and what a screen reader says instead of it. */
  readonly image: string;
  readonly imageAlt: string;
  readonly origin: string;
}

/** Returns a text as one line that ends with '…' if it is cut. */
const shorten = (text: string, max: number): string =>
  cutText(typesetPost(withoutOverrides(text.replace(/\s+/g, ' ').trim())), max);

const authorOf = ({ author }: PublicPost): string => author ?? commonMessages.post.anonymous;
const labelOf = ({ category }: PublicPost): string => categoryOf(category).label;

/** The image of the site with the text that index.html gives it. */
const SITE_IMAGE = { path: '/og.png', alt: 'Le Mur : trois posts affichés sur un mur.' };
const ALT_MAX = 400;

/** @param imageFile name of the post's image; null while it has none */
export function describe(post: PublicPost, origin: string, imageFile: string | null): Described {
  const title = excerpt(post);
  const whole = [post.title, post.content].filter((text) => text !== null).join('. ');
  const description = shorten(post.content, DESCRIPTION_MAX);
  const facts = [labelOf(post), authorOf(post), formatDay(post.publishedAt)].join(' · ');
  return {
    post,
    title,
    description,
    // The title of a short post is its whole text.
    previewText: description === title ? facts : description,
    url: origin + postPath(post.id),
    image: origin + (imageFile === null ? SITE_IMAGE.path : `${postPath(post.id)}/${imageFile}`),
    imageAlt: imageFile === null ? typeset(SITE_IMAGE.alt) : shorten(whole, ALT_MAX),
    origin,
  };
}

/** Escapes a text for HTML, also within an attribute. */
export const html = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${html(content)}" />`;

/** Returns the post as schema.org describes it. */
const posting = ({ post, title, url, image, origin }: Described) => ({
  '@context': 'https://schema.org',
  '@type': 'SocialMediaPosting',
  '@id': url,
  url,
  mainEntityOfPage: url,
  headline: title,
  articleBody: post.content,
  articleSection: labelOf(post),
  datePublished: post.publishedAt.toISOString(),
  dateModified: post.updatedAt.toISOString(),
  inLanguage: 'fr',
  image: { '@type': 'ImageObject', url: image, width: IMAGE_WIDTH, height: IMAGE_HEIGHT },
  author: { '@type': 'Person', name: authorOf(post) },
  publisher: { '@type': 'Organization', name: commonMessages.app.name, url: `${origin}/` },
  ...(post.source !== null && { isBasedOn: post.source }),
});

/** Returns JSON that cannot end the script element that contains it. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * Returns the tags in the head of a post's page. The app removes those with `data-prerendered` when
 * it starts, because it sets them itself, and takes the description of other pages from
 * `data-default`.
 *
 * @param defaultDescription the site's description, as HTML
 */
export function headTags(described: Described, defaultDescription: string): string {
  const { post, title, description, previewText, url, image, imageAlt } = described;
  return [
    `<title>${html(`${title} · ${commonMessages.app.name}`)}</title>`,
    `<meta name="description" content="${html(description)}" data-default="${defaultDescription}" />`,
    `<link rel="canonical" href="${url}" data-prerendered />`,
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', commonMessages.app.name),
    meta('property', 'og:locale', 'fr_FR'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', previewText),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(IMAGE_WIDTH)),
    meta('property', 'og:image:height', String(IMAGE_HEIGHT)),
    meta('property', 'og:image:alt', imageAlt),
    meta('property', 'article:published_time', post.publishedAt.toISOString()),
    meta('property', 'article:modified_time', post.updatedAt.toISOString()),
    meta('property', 'article:section', labelOf(post)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', previewText),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', imageAlt),
    `<script type="application/ld+json" data-prerendered>${scriptJson(posting(described))}</script>`,
  ].join('\n    ');
}
