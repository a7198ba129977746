import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { SETTINGS } from '@/config/collections';
import { pausableOf, type Pausable } from '@/domain/moderation/emergency';
import { logError } from '@/services/browser/log';
import { parse } from './parse';
import { fetchDocument } from './rest';

/** The document of the emergency switch; not in documentPaths, which the first page loads. */
export const EMERGENCY = `${SETTINGS}/emergency`;

const schema = v.object({ paused: v.array(v.string()) });

/** Returns what admins have paused; nothing if `settings/emergency` is absent or invalid. */
export const parsePaused = (data: DocumentData | undefined): readonly Pausable[] =>
  (data === undefined ? [] : (parse(schema, EMERGENCY, data)?.paused ?? [])).flatMap(
    (part) => pausableOf(part) ?? [],
  );

/** Returns true if admins have paused a part. False if the read fails (logged): the rules decide. */
export async function isPaused(part: Pausable): Promise<boolean> {
  try {
    return parsePaused((await fetchDocument(EMERGENCY))?.data).includes(part);
  } catch (error) {
    logError('read the emergency switch', error);
    return false;
  }
}
