import { ConfigurationError, readEnv, readPostsPerDay } from '@/config/env';
import type { RawEnv } from '@/config/env';
import { readPublisher } from '@/config/publisher';
import { Trouble } from '../lib/messages';

/** The site and project that the settings name. */
export interface DeployTarget {
  readonly projectId: string;
  readonly origin: string;
  /** Day 'yyyy-MM-dd' from which changed legal texts apply, or null. */
  readonly legalUpdate: string | null;
  /** Posts published per day at most, for the rules. */
  readonly postsPerDay: number;
}

/**
 * Reads the settings of a production build.
 *
 * @param raw the result of Vite's loadEnv in production mode
 * @throws Trouble when one is missing or malformed, or when they do not name a real project
 */
export function readDeployTarget(raw: RawEnv): DeployTarget {
  try {
    const env = readEnv(raw, false);
    readPublisher(raw, env);
    const { projectId, authDomain } = env.firebase;
    if (env.emulators !== null) {
      throw new Trouble(
        'Les réglages choisissent les émulateurs (VITE_USE_EMULATORS=true) : il faut ceux d’un vrai projet dans .env.',
        'The settings choose the emulators: a deployment needs those of a real project in .env.',
      );
    }
    return {
      projectId,
      origin: `https://${authDomain}`,
      legalUpdate: env.legalUpdate,
      postsPerDay: readPostsPerDay(raw),
    };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new Trouble(error.message, 'See docs/operations.md#configuration.');
  }
}
