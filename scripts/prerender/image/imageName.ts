import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PublicPost } from '../publicPost';

/** The code that decides how an image looks: a change of it renders all images anew. */
const LOOK = [
  './render.ts',
  './textLine.ts',
  './emoji.ts',
  './fonts.ts',
  '../../../src/features/post/share/fitText.ts',
  '../../../src/features/post/share/shareImageStyle.ts',
  '../../../src/domain/posts/textLayout.ts',
  '../../../src/domain/posts/categories.ts',
  '../../../src/domain/posts/papers.ts',
];

const sha256 = (...texts: readonly string[]): string =>
  texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');

let look: string | undefined;
const lookOfImages = (): string =>
  (look ??= sha256(...LOOK.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))));

/** Returns the name of a post's image, which is another one as soon as the image differs. */
export function imageName(post: PublicPost, host: string): string {
  const { title, content, category, author, publishedAt } = post;
  const shown = JSON.stringify([title, content, category, author, publishedAt, host]);
  return `${sha256(lookOfImages(), shown).slice(0, 16)}.png`;
}
