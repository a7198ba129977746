/** Maximum number of characters, as in firestore.rules; the app's own ids have 20 or 28. */
const ID_MAX = 128;

/**
 * Returns true if a text from a URL can be a document id: 'a/private/account' would address another
 * document, and Firestore reserves '.', '..' and ids like __this__ (some of them, such as '__id__',
 * break its SDK permanently).
 */
export const isDocumentId = (text: string): boolean =>
  text !== '' &&
  Array.from(text).length <= ID_MAX &&
  !text.includes('/') &&
  text !== '.' &&
  text !== '..' &&
  !/^__.*__$/s.test(text);
