/** The usual emoticons and their emoji, which is never longer. Not '<3' and 'XD', which may be numbers. */
const EMOJI: Readonly<Record<string, string>> = {
  ':-)': '🙂',
  ':)': '🙂',
  '=)': '🙂',
  '^^': '😊',
  ':-D': '😀',
  ':D': '😀',
  xD: '😆',
  ';-)': '😉',
  ';)': '😉',
  ':-(': '🙁',
  ':(': '🙁',
  ":'(": '😢',
  ':’(': '😢',
  ':-/': '😕',
  ':/': '😕',
  ':-|': '😐',
  ':|': '😐',
  ':-P': '😛',
  ':-p': '😛',
  ':P': '😛',
  ':p': '😛',
  ':-O': '😮',
  ':-o': '😮',
  ':O': '😮',
  ':o': '😮',
};

/** A run of characters of which an emoticon may consist, between spaces or before punctuation. */
const CANDIDATE = /(?<before>^|\s)(?<signs>[:;=^x]\S{1,2}?)(?=$|[\s.,!?…])/g;

/**
 * Replaces the usual emoticons by emojis, which have a name that screen readers say (RGAA 13.5). The
 * result is never longer.
 */
export const replaceEmoticons = (text: string): string =>
  text.replaceAll(CANDIDATE, (found: string, before: string, signs: string) => {
    const emoji = EMOJI[signs];
    return emoji === undefined ? found : before + emoji;
  });
