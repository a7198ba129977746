import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/environments';
import { deployedRules } from '../lib/rules';

/** Git-ignored folder of what a deployment generates. */
const DEPLOY_DIR = path.join(ROOT, '.deploy');

/** In the root, because firebase-tools resolves paths and accounts (login:use) from its folder. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';

const RULES = '.deploy/firestore.rules';

/** Returns firebase.json with the path of the rules to deploy in place of firestore.rules. */
export function deployConfig(): object {
  const config = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  return { ...config, firestore: { ...config.firestore, rules: RULES } };
}

/**
 * Writes the configuration that firebase-tools deploys, and the rules.
 *
 * @param postsPerDay the daily maximum of the settings
 */
export function writeDeployConfig(postsPerDay: number): void {
  mkdirSync(DEPLOY_DIR, { recursive: true });
  writeFileSync(path.join(ROOT, RULES), deployedRules(postsPerDay));
  writeFileSync(path.join(ROOT, DEPLOY_CONFIG), JSON.stringify(deployConfig()));
}
