import { REACTION_TYPES } from '@/domain/posts/votes';
import type { StoredDocument } from '../lib/documents';
import { textOf } from './values';
import type { Base } from './base';
import { isPublished } from './posts';
import { readVotes } from './votes';

/** Counts that a migration must not change, by French name. */
export type Census = Readonly<Record<string, number>>;

/**
 * Counts documents, and the reactions of published posts, in an earlier or in the migrated shape of a
 * base.
 *
 * @param posts of all collections
 */
export function censusOf(
  { users, pictures: avatars, logs }: Base,
  posts: readonly StoredDocument[],
): Census {
  const census: Record<string, number> = {
    utilisateurs: users.length,
    administrateurs: users.filter(({ fields }) => textOf(fields['role']) === 'admin').length,
    'photos du catalogue': avatars.length,
    'comptes fermés': logs.length,
    posts: posts.length,
  };
  const add = (name: string, step: number): void => {
    census[name] = (census[name] ?? 0) + step;
  };
  for (const post of posts) {
    const { fields } = post;
    add(`posts ${textOf(fields['status']) ?? 'sans statut'}`, 1);
    if (!isPublished(post)) continue;
    const votes = readVotes(fields);
    if (!votes) add('posts aux réactions illisibles', 1);
    for (const type of votes ? REACTION_TYPES : []) {
      add(`réactions ${type}`, votes?.counts[type] ?? 0);
    }
  }
  return census;
}

/** Returns a line for each count that differs. A count that is missing in one census is 0. */
export const differences = (before: Census, after: Census): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => (before[name] ?? 0) !== (after[name] ?? 0))
    .map((name) => `${name} : ${before[name] ?? 0} avant, ${after[name] ?? 0} après`);
