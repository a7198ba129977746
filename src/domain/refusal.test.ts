import { expect, it } from 'vitest';
import { adminMessages } from '@/features/admin/messages';
import { refusal } from '../../tests/factories/refusal';
import { failureOf, type ModerationCode } from './refusal';

const messageOf = (code: ModerationCode, names: readonly string[] = []): string =>
  failureOf({ ...refusal(code), names }, adminMessages.refusals).message;

it('returns the message of a code with the reference of the logged error', () => {
  expect(failureOf(refusal('notAllowed', 'BCDF-1234'), adminMessages.refusals)).toEqual({
    message: 'Action non autorisée',
    reference: 'BCDF-1234',
  });
});

it('quotes the names of the posts that caused a refusal', () => {
  const two = messageOf('changedSinceRead', ['Le tri', 'Les vélos']);
  expect(two.replaceAll('\u00a0', ' ')).toBe(
    'Rien n’a été changé : « Le tri » et « Les vélos » ont été modifiés entre-temps. Relisez-les.',
  );
});

it('gives a message that quotes names none where the refusal has none', () => {
  const table = {
    ...adminMessages.refusals,
    unknown: (names: readonly string[]) => names.join(),
  };
  expect(failureOf(refusal('unknown'), table).message).toBe('');
});
