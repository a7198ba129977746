import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPost } from '../../../../tests/factories/domain';
import { renderShareImage } from './renderShareImage';

/** The texts that were drawn, each with its font. */
let drawn: { text: string; font: string }[];
/** Loads a font once `arrive` is called. */
const load = vi.fn<FontFaceSet['load']>();
let arrive: () => void;

/** A canvas context that notes its texts; a letter is 10 px wide. */
function fakeContext() {
  const context = {
    font: '',
    fillText: (text: string) => drawn.push({ text, font: context.font }),
    measureText: (text: string) => ({ width: 10 * text.length }),
    createLinearGradient: () => ({ addColorStop: vi.fn() }),
  };
  const others = ['save', 'restore', 'beginPath', 'roundRect', 'fill', 'fillRect'];
  return Object.assign(context, Object.fromEntries(others.map((name) => [name, vi.fn()])));
}

beforeEach(() => {
  drawn = [];
  const fonts = new Promise<FontFace[]>((resolve) => {
    arrive = () => resolve([]);
  });
  load.mockReturnValue(fonts);
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockImplementation(vi.fn().mockReturnValue(fakeContext()));
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
});
afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

it('waits for the font of the emojis, and draws the category alone with it', async () => {
  const image = renderShareImage(aPost({ category: 'justice', content: 'Une ⚖️ de plus.' }));
  expect(load).toHaveBeenCalledWith("44px 'Own Emoji'", '⚖️');
  expect(drawn).toEqual([]);
  arrive();
  await image;
  const own = drawn.filter(({ font }) => font.includes("'Own Emoji'"));
  expect(own.map(({ text }) => text)).toEqual(['⚖️']);
});

it('draws with the fallback when a font cannot be loaded', async () => {
  load.mockRejectedValue(new Error('offline'));
  await renderShareImage(aPost({ category: 'justice' }));
  expect(drawn.map(({ text }) => text)).toContain('⚖️');
});
