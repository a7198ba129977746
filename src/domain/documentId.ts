/** Ids of the app are 20 or 28 characters; what is longer than this is nobody's. */
const ID_MAX = 128;

/**
 * Whether a text from an address can be a document's id: 'a/private/account' would be another
 * document, and Firestore keeps '.', '..' and ids like __this__ to itself (on some, '__id__', its
 * SDK breaks for good).
 */
export const isDocumentId = (text: string): boolean =>
  text !== '' &&
  text.length <= ID_MAX &&
  !text.includes('/') &&
  text !== '.' &&
  text !== '..' &&
  !/^__.*__$/s.test(text);
