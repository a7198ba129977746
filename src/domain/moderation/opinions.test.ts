import { describe, expect, it } from 'vitest';
import { aPendingPost } from '../../../tests/factories/domain';
import {
  fingerprintOf,
  missingYeses,
  needsSecondOpinion,
  type Opinion,
  type Verdict,
} from './opinions';

const post = aPendingPost();
const amended = { ...post, content: 'Un autre mot.' };

const by = (uid: string, verdict: Verdict = 'yes', about = post): Opinion => ({
  uid,
  verdict,
  words: null,
  pseudo: uid,
  at: new Date('2026-11-20T10:00:00Z'),
  text: fingerprintOf(about),
});

describe('fingerprintOf', () => {
  it('returns 64 hexadecimal digits, others for each changed field of the text', () => {
    const texts = [
      post,
      amended,
      { ...post, title: 'Été' },
      { ...post, category: 'justice' },
      { ...post, source: 'https://insee.fr/' },
      { ...post, content: `${post.content} ` },
    ];
    const prints = texts.map(fingerprintOf);
    expect(new Set(prints).size).toBe(texts.length);
    for (const print of prints) expect(print).toMatch(/^[0-9a-f]{64}$/);
  });

  it('returns different digits for two texts with equal checksums of 32 bits', () => {
    const [polite = '', rude = ''] = ['Un texte poli sur les impôts.', 'Une injure. crhxawnb'].map(
      (content) => fingerprintOf({ title: null, content, category: 'social', source: null }),
    );
    expect(polite).not.toBe(rude);
  });

  it('ignores everything but the text', () => {
    const edited = aPendingPost({ editedAt: new Date('2026-11-21T10:00:00Z') });
    expect(fingerprintOf(edited)).toBe(fingerprintOf(post));
  });
});

describe('missingYeses', () => {
  it.each<[number, readonly Opinion[]]>([
    [2, []],
    [1, [by('max')]],
    [0, [by('max'), by('ada')]],
    [0, [by('max'), by('ada'), by('eve')]],
    [1, [by('max'), by('ada', 'no'), by('eve', 'doubtful')]],
    [1, [by('max'), by('ada', 'yes', amended)]],
  ])('returns the number of missing opinions in favour: %i', (missing, opinions) => {
    expect(missingYeses(opinions, post)).toBe(missing);
  });
});

const needs = (opinions: readonly Opinion[], needsYeses = false) =>
  needsSecondOpinion(post, opinions, 'ada', needsYeses);

describe('needsSecondOpinion of ada', () => {
  it.each<[string, boolean, readonly Opinion[]]>([
    ['nobody has an opinion', false, []],
    ['ada alone said yes', false, [by('ada')]],
    ['ada alone said no', false, [by('ada', 'no')]],
    ['ada doubts', true, [by('ada', 'doubtful')]],
    ['max alone has an opinion', true, [by('max')]],
    ['max has one on an earlier text', true, [by('max', 'yes', amended)]],
    ['both agree', false, [by('max', 'no'), by('ada', 'no')]],
    ['they contradict each other', true, [by('max', 'no'), by('ada')]],
    ['max doubted an earlier text', false, [by('max', 'doubtful', amended), by('ada')]],
    ['ada knows an earlier text only', true, [by('max'), by('ada', 'yes', amended)]],
  ])('when %s is %s', (_, expected, opinions) => {
    expect(needs(opinions)).toBe(expected);
  });

  it('returns true while the post lacks opinions in its favour', () => {
    expect(needs([], true)).toBe(true);
    expect(needs([by('ada')], true)).toBe(true);
    expect(needs([by('max'), by('ada')], true)).toBe(false);
    expect(needs([by('max', 'no'), by('ada', 'no')], true)).toBe(true);
  });
});
