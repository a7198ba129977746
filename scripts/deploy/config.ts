import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRules } from '../lib/emulator-rest';
import { ROOT } from '../lib/environments';

/** Git-ignored folder of what a deployment generates and remembers. */
export const DEPLOY_DIR = path.join(ROOT, '.deploy');

/** In the root, because firebase-tools resolves paths and accounts (login:use) from its folder. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';

const RULES = '.deploy/firestore.rules';

/** The rules that are deployed. */
const deployedRules = (): string => readRules();

/** Returns firebase.json with the path of the rules to deploy in place of firestore.rules. */
export function deployConfig(): object {
  const config = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  return { ...config, firestore: { ...config.firestore, rules: RULES } };
}

/** Writes the configuration that firebase-tools deploys, and the rules. */
export function writeDeployConfig(): void {
  mkdirSync(DEPLOY_DIR, { recursive: true });
  writeFileSync(path.join(ROOT, RULES), deployedRules());
  writeFileSync(path.join(ROOT, DEPLOY_CONFIG), JSON.stringify(deployConfig()));
}
