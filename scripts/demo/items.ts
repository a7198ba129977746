import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { CATEGORIES, CATEGORY_VALUES } from '@/domain/posts/categories';
import type { Category } from '@/domain/posts/post';
import { isHttpUrl } from '@/domain/url';
import { REACTION_TYPES } from '@/domain/posts/votes';
import type { ReactionType } from '@/domain/posts/votes';
import { ROOT } from '../lib/environments';
import { DEMO_USERS } from './users';
import { idFrom } from '../lib/random';

/** A demo text: an item of scripts/demo/*.json. */
export interface DemoItem {
  readonly id: string;
  /** The `name` of the demo user who wrote it. */
  readonly author: string;
  readonly title: string | null;
  readonly content: string;
  readonly category: Category;
  readonly source: string | null;
  /** The type of most reactions to the post. */
  readonly mood: ReactionType;
}

export interface DemoItems {
  readonly published: readonly DemoItem[];
  readonly pending: readonly DemoItem[];
  readonly rejected: readonly DemoItem[];
  /** Closed together; by authors without published texts, as all texts of an author lie days apart. */
  readonly notChosen: readonly DemoItem[];
}

const FOLDER = path.join(ROOT, 'scripts/demo');
const POST_ID_LENGTH = 20;

const text = (max: number) => v.pipe(v.string(), v.regex(/\S/), v.maxLength(max));

/** Returns true for an http(s) URL with a path. */
const isPage = (url: string): boolean => isHttpUrl(url) && new URL(url).pathname !== '/';

/** Validated here, because the seed bypasses the security rules. */
const itemSchema = v.strictObject({
  author: v.picklist(DEMO_USERS.map(({ name }) => name)),
  title: v.optional(text(TITLE_MAX)),
  content: text(CONTENT_MAX),
  source: v.optional(
    v.pipe(v.string(), v.check(isPage, 'must be the URL of a page, not of a site')),
  ),
  mood: v.picklist(REACTION_TYPES),
  category: v.picklist(CATEGORY_VALUES),
});

const fileSchema = v.array(v.record(v.string(), v.unknown()));

/** Returns the id of the post with a demo text. @param where file and index: 'social.json#14' */
export const demoPostId = (where: string): string => idFrom(`post ${where}`, POST_ID_LENGTH);

function parseItem(raw: object, where: string): DemoItem {
  const result = v.safeParse(itemSchema, raw);
  if (!result.success) {
    throw new Error(`scripts/demo/${where}: ${JSON.stringify(v.flatten(result.issues).nested)}`);
  }
  const { title = null, source = null, ...rest } = result.output;
  return { id: demoPostId(where), title, source, ...rest };
}

function readItems(name: string, extra: { category?: Category }): DemoItem[] {
  const json: unknown = JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'));
  return v
    .parse(fileSchema, json)
    .map((raw, index) => parseItem({ ...raw, ...extra }, `${name}.json#${index}`));
}

/**
 * Reads the demo texts and checks them against the limits of a post.
 *
 * @throws Error when a file is missing, or when an item is invalid; the message names the item
 */
export const loadDemoItems = (): DemoItems => ({
  published: CATEGORIES.flatMap(({ value }) => readItems(value, { category: value })),
  pending: readItems('pending', {}),
  rejected: readItems('rejected', {}),
  notChosen: readItems('notChosen', {}),
});
