import { describe, expect, it } from 'vitest';
import { replaceEmoticons } from './emoticons';

describe('replaceEmoticons', () => {
  it.each([
    [':-)', '🙂'],
    ['Merci :) :)', 'Merci 🙂 🙂'],
    ['Bravo ;-)… ou pas :(\nxD', 'Bravo 😉… ou pas 🙁\n😆'],
    ['Triste\u00a0:’(!', 'Triste\u00a0😢!'],
    ['Ah ^^.', 'Ah 😊.'],
  ])('replaces those in %j', (text, expected) => {
    expect(replaceEmoticons(text)).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(text.length);
  });

  it.each([
    [':-) :) =)', '🙂 🙂 🙂'],
    ['^^', '😊'],
    [':-D :D', '😀 😀'],
    ['xD', '😆'],
    [';-) ;)', '😉 😉'],
    [':-( :(', '🙁 🙁'],
    [":'( :’(", '😢 😢'],
    [':-/ :/', '😕 😕'],
    [':-| :|', '😐 😐'],
    [':-P :-p :P :p', '😛 😛 😛 😛'],
    [':-O :-o :O :o', '😮 😮 😮 😮'],
  ])('knows %s', (text, expected) => {
    expect(replaceEmoticons(text)).toBe(expected);
  });

  it.each([
    'https://lemur.example/:)',
    'Voici :(a) oui, (b) non',
    'Prix :oh, x2, <3 ans',
    'Note :Dix',
    'constructor :toString',
    'Louis XD.',
  ])('leaves %j', (text) => {
    expect(replaceEmoticons(text)).toBe(text);
  });
});
