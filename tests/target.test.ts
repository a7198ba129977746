import { describe, expect, it } from 'vitest';
import { Trouble } from '../scripts/lib/messages';
import { explained } from '../scripts/lib/target';

const coded = (code: number | string): Error => Object.assign(new Error('why'), { code });
const explain = (error: unknown): string =>
  String(
    explained(error, {
      projectId: 'mur',
      silence: (why) => new Trouble('Silence', 'Silence', why),
    }),
  );

describe('explained', () => {
  it.each([14, 4, 'app/network-error'])('reports a missing response for %j', (code) => {
    expect(explain(coded(code))).toMatch(/Silence[^]*why/);
  });

  it.each([7, 16, 'auth/insufficient-permission'])('names the refusing project for %j', (code) => {
    expect(explain(coded(code))).toMatch(/Le projet mur refuse[^]*The project mur refuses[^]*why/);
  });

  it('returns any other error unchanged', () => {
    const [coded9, plain] = [coded(9), new Error('plain')];
    const target = { projectId: 'mur', silence: () => new Trouble('', '') };
    expect(explained(coded9, target)).toBe(coded9);
    expect(explained(plain, target)).toBe(plain);
  });
});
