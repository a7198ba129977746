import type { Shot } from '../shot';
import { ARCHIVES } from './archives';
import { BACK_OFFICE } from './backOffice';
import { DIALOGS } from './dialogs';
import { PEOPLE } from './people';
import { POST_PAGES } from './postPages';
import { SHELL } from './shell';
import { WALL } from './wall';

/** All screenshots of the app. */
export const SHOTS: readonly Shot[] = [
  ...WALL,
  ...DIALOGS,
  ...POST_PAGES,
  ...SHELL,
  ...ARCHIVES,
  ...PEOPLE,
  ...BACK_OFFICE,
];
