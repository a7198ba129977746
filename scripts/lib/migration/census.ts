import { REACTION_TYPES } from '@/domain/votes';
import { textOf } from './values';
import type { Base } from './base';
import { readVotes } from './votes';

/** What has to be the same before and after, by its French name. */
export type Census = Readonly<Record<string, number>>;

/** Counts what a migration must neither lose nor add to, in either shape of a base. */
export function censusOf({ users, posts, pictures: avatars, logs }: Base): Census {
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
  for (const { fields } of posts) {
    add(`posts ${textOf(fields['status']) ?? 'sans état'}`, 1);
    const votes = readVotes(fields);
    if (!votes) add('posts aux réactions incompréhensibles', 1);
    for (const type of votes ? REACTION_TYPES : []) {
      add(`réactions ${type}`, votes?.counts[type] ?? 0);
    }
  }
  return census;
}

/** The lines in which two counts differ; what stands in one alone counts as 0 in the other. */
export const differences = (before: Census, after: Census): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => (before[name] ?? 0) !== (after[name] ?? 0))
    .map((name) => `${name} : ${before[name] ?? 0} avant, ${after[name] ?? 0} après`);
