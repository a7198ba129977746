import { readFileSync } from 'node:fs';
import path from 'node:path';
import { POSTS_PUBLISHED_PER_DAY } from '#postsPerDay';
import { ROOT } from './environments';

export const RULES_FILE = path.join(ROOT, 'firestore.rules');

/** The line of firestore.rules that follows the setting VITE_POSTS_PER_DAY. */
const LINE = /(?<=function postsPublishedPerDay\(\) \{ return )\d+(?=; \})/;

/**
 * Returns the rules to load or deploy: firestore.rules with the daily maximum of the settings.
 *
 * @param text rules, by default the file's
 * @throws Error if the line of the maximum is missing
 */
export function deployedRules(
  postsPerDay = POSTS_PUBLISHED_PER_DAY,
  text = readFileSync(RULES_FILE, 'utf8'),
): string {
  if (!LINE.test(text)) {
    throw new Error('firestore.rules lacks: function postsPublishedPerDay() { return 10; }');
  }
  return text.replace(LINE, String(postsPerDay));
}
