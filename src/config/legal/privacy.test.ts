import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BACKUP_WEEKS } from '@/config/limits';
import { DEMO_PUBLISHER } from '../../../tests/factories/publisher';
import { privacy } from './privacy';

it('the privacy policy tells how long the backups of docs/operations.md are kept', () => {
  expect(JSON.stringify(privacy(DEMO_PUBLISHER))).toContain(
    `${BACKUP_WEEKS} semaines de plus au maximum`,
  );
  const retention = /recurrence=weekly .*--retention=(\d+)w/.exec(
    readFileSync('docs/operations.md', 'utf8'),
  );
  expect(Number(retention?.[1])).toBe(BACKUP_WEEKS);
});
