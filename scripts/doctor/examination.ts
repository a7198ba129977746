import type { AdminProject } from '../lib/admin-project';
import type { Google } from './google';
import type { Backend, Client, Member } from './members';

/** Input of a run of doctor. */
export interface Examination {
  readonly project: AdminProject;
  readonly backend: Backend;
  /** The domain of the site; null on the emulators. */
  readonly authDomain: string | null;
  /** True if the build has a key for App Check. */
  readonly hasAppCheckKey: boolean;
  /** The text of firestore.rules. */
  readonly rules: string;
  /** True to run on a project with content of others. */
  readonly isForced: boolean;
  /** Prints a line of the table. */
  readonly print: (text: string) => void;
  /** Aborted when the user stops the command: the running check ends, then everything is cleaned up. */
  readonly signal: AbortSignal;
}

/** The accounts and posts with which the commits are tried. */
export interface Stage extends Examination {
  readonly google: Google | null;
  readonly visitor: Client;
  readonly user: Member;
  readonly admin: Member;
}

export const isEmulator = ({ backend }: Examination): boolean => backend.hosts !== null;
