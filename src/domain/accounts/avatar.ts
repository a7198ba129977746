import { AVATAR_NAME_MAX, URL_MAX } from '@/config/limits';
import { avatarFilePath } from '@/config/paths';
import { isHttpUrl } from '@/domain/url';

/** An avatar in the catalogue: `profilePictures/{id}` parsed. */
export interface Avatar {
  readonly id: string;
  /** An `http(s)` URL or a path of this site. */
  readonly imageUrl: string;
  readonly name: string;
}

/** An avatar as admins see it. */
export interface CatalogueAvatar extends Avatar {
  /**
   * True if users can choose the avatar; an inactive one stays with the users who already have it.
   */
  readonly isActive: boolean;
}

/**
 * Returns true for a relative file path, with or without folders: no '..', no host, and no
 * character with a special meaning in a URL.
 */
const isFile = (value: string): boolean =>
  value.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..') &&
  !/[\\:?#%\p{C}]|(?! )\p{Z}/u.test(value);

/**
 * Returns the URL of an image that an admin typed as a URL, or as a file name under
 * /profile_pictures/ with or without the folder (docs/product.md#profile-picture-catalogue).
 *
 * @returns null if the text is neither
 */
export function imageUrlOf(typed: string): string | null {
  const value = typed.trim();
  if (/^https?:\/\//i.test(value)) return isHttpUrl(value) ? value : null;
  const file = value.replace(/^\/?profile[-_]pictures\//, '').replace(/^\//, '');
  // Checked before encoding, because encodeURIComponent throws at a lone surrogate.
  if (!isFile(file)) return null;
  const path = avatarFilePath(file.split('/').map(encodeURIComponent).join('/'));
  return path.length <= URL_MAX ? path : null;
}

/** Returns the URL of the AVIF file beside an avatar's .jpg; null for any other image. */
export const avifUrlOf = (url: string): string | null =>
  /^\/profile[-_]pictures\/[\w-]+\.jpg$/.test(url) ? url.replace(/jpg$/, 'avif') : null;

/** Suggests an avatar's name from a URL or file name: 'le-chat.jpg' becomes 'le chat'. */
export function nameOfImage(typed: string): string {
  const file =
    typed
      .trim()
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  return file
    .replace(/\.\w+$/, '')
    .replace(/[-_]+|%20/g, ' ')
    .trim()
    .slice(0, AVATAR_NAME_MAX);
}
