import { expect, it } from 'vitest';
import { isDocumentId } from './documentId';

it.each(['a', '...', '.a', '__', '__a', 'a__', 'a__b__', '__a__b', 'é', '🙈'.repeat(128)])(
  'isDocumentId returns true for %s',
  (text) => expect(isDocumentId(text)).toBe(true),
);

it.each(['', '.', '..', '____', '__id__', '__a\nb__', 'a/b', '/', 'a'.repeat(129)])(
  'isDocumentId returns false for %j',
  (text) => expect(isDocumentId(text)).toBe(false),
);
