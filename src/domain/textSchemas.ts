import * as v from 'valibot';
import { cleanLine, cleanText, hasVisibleCharacter } from './text';

/** Returns a schema of a text that may be left out: a blank text becomes null. */
export const optionalText = (max: number, tooLong: string) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    v.trim(),
    v.maxLength(max, tooLong),
    v.transform((text) => (hasVisibleCharacter(text) ? text : null)),
  );

/** Returns a schema of a single line that may be left out: a blank line becomes null. */
export const optionalLine = (max: number, tooLong: string) =>
  v.pipe(v.string(), v.transform(cleanLine), optionalText(max, tooLong));

/** Returns a schema of a text with at least one visible character. */
export const requiredText = (max: number, missing: string, tooLong: string) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    v.trim(),
    v.check(hasVisibleCharacter, missing),
    v.maxLength(max, tooLong),
  );
