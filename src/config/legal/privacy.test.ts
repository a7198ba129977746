import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  BACKUP_WEEKS,
  DELETION_LOG_MONTHS,
  MODERATION_LOG_MONTHS,
  NOT_CHOSEN_TEXT_DAYS,
} from '@/config/limits';
import { DEMO_PUBLISHER } from '../../../tests/factories/publisher';
import { BARE_SETTINGS, FULL_SETTINGS } from '../../../tests/factories/settings';
import { privacy } from './privacy';

const bare = JSON.stringify(privacy(DEMO_PUBLISHER, BARE_SETTINGS));
const full = JSON.stringify(privacy(DEMO_PUBLISHER, FULL_SETTINGS));

it('the privacy policy tells how long the backups of docs/operations.md are kept', () => {
  expect(bare).toContain(`${BACKUP_WEEKS} semaines de plus au maximum`);
  const retention = /recurrence=weekly .*--retention=(\d+)w/.exec(
    readFileSync('docs/operations.md', 'utf8'),
  );
  expect(Number(retention?.[1])).toBe(BACKUP_WEEKS);
});

it('the privacy policy tells when decisions and suspensions are erased', () => {
  expect(bare).toContain(`${MODERATION_LOG_MONTHS} mois après la décision`);
});

it('the privacy policy tells when the texts of posts that were not chosen are erased', () => {
  expect(bare).toContain(
    `${NOT_CHOSEN_TEXT_DAYS} jours, et tant qu’une contestation attend sa réponse, puis effacés dans le mois qui suit`,
  );
});

it('the deletion log outlives the backups, which bring closed accounts back', () => {
  expect(DELETION_LOG_MONTHS * 4).toBeGreaterThan(BACKUP_WEEKS);
  expect(bare).toContain(`${DELETION_LOG_MONTHS} mois, puis effacé dans le mois qui suit`);
});

it('the privacy policy promises to tell the CNIL of any risk, and users of a high one', () => {
  expect(bare).toContain('qui présente un risque pour vos droits, nous prévenons la CNIL');
  expect(bare).toContain('si ce risque est élevé, nous vous prévenons aussi');
});

it.each([
  'AdSense',
  'Analytics',
  'reCAPTCHA',
  'Mesure d’audience',
  'Rapports de panne',
  'publicité',
])('the privacy policy names %s only if the build uses it', (service) => {
  expect(full).toContain(service);
  expect(bare).not.toContain(service);
});

it('the privacy policy names what each field of the private account tells', () => {
  const words: Readonly<Record<string, string>> = {
    email: 'Adresse email',
    postsCount: 'Nombre de posts que vous avez envoyés',
    reactionsCount: 'de réactions que vous avez données',
    lastReactionAt: 'heure de votre dernière réaction',
    lastReactionPostId: 'dernière réaction et post concerné',
    lastPseudoChange: 'date du dernier changement de pseudo',
    'quota.lastPostAt': 'Liste de ce que vous avez envoyé',
    'quota.lastPostId': 'Liste de ce que vous avez envoyé',
    'quota.count': 'nombre de posts et de signalements envoyés dans la journée',
    recent: 'Liste de ce que vous avez envoyé',
    opinionsAcceptedAt: 'date de votre accord sur ce que vos posts peuvent révéler',
  };
  const [, section = ''] = readFileSync('docs/data-model.md', 'utf8').split(/^### account$/m);
  const [table = ''] = section.split(/^### /m);
  const fields = [...table.matchAll(/^\| ([\w.]+)\?? +\|/gm)].map(([, field = '']) => field);
  expect(fields.filter((field) => field !== 'Field')).toEqual(Object.keys(words));
  for (const text of Object.values(words)) expect(bare).toContain(text);
});
