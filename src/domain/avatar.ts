import { AVATAR_NAME_MAX, URL_MAX } from '@/config/limits';
import { avatarFilePath } from '@/config/paths';
import { isHttpUrl } from './url';

/** A picture to choose: `profilePictures/{id}` parsed. */
export interface Avatar {
  readonly id: string;
  /** An `http(s)` address or a path of this site. */
  readonly imageUrl: string;
  readonly name: string;
}

/** A picture as the catalogue's keepers see it. */
export interface CatalogueAvatar extends Avatar {
  /** Offered to users; one that is not stays with those who wear it. */
  readonly isActive: boolean;
}

/** A file, in folders perhaps: no way up, no host, nothing that an address would read otherwise. */
const isFile = (value: string): boolean =>
  value.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
  !/[\\:?#%\p{C}]|(?! )\p{Z}/u.test(value);

/**
 * The URL of an image that an admin typed as a URL, or as a file name under /profile_pictures/ with
 * or without the folder (docs/product.md#profile-picture-catalogue).
 *
 * @returns null if the text is neither
 */
export function imageUrlOf(typed: string): string | null {
  const value = typed.trim();
  if (/^https?:\/\//i.test(value)) return isHttpUrl(value) ? value : null;
  const file = value.replace(/^\/?profile[-_]pictures\//, '').replace(/^\//, '');
  // Before it is encoded: that throws at half a pair.
  if (!isFile(file)) return null;
  const path = avatarFilePath(file.split('/').map(encodeURIComponent).join('/'));
  return path.length <= URL_MAX ? path : null;
}

/** The same picture as AVIF, which stands beside each .jpg of ours; null for what is not ours. */
export const lighterAvatar = (url: string): string | null =>
  /^\/profile[-_]pictures\/[\w-]+\.jpg$/.test(url) ? url.replace(/jpg$/, 'avif') : null;

/** A name to begin with: 'le-chat.jpg' is called 'le chat'. */
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
