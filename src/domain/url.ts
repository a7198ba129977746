import { URL_MAX } from '@/config/limits';

/** Returns true if a text is an http(s) URL with a host and of at most URL_MAX characters. */
export function isHttpUrl(text: string): boolean {
  if (text.length > URL_MAX || !/^https?:\/\/[^\s/?#]/i.test(text) || /\s/.test(text)) return false;
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/**
 * Returns true if a text is the URL of a Google account's photo: any other host would see who looks
 * at the profile, and could change the picture.
 */
export const isGooglePhoto = (text: string): boolean =>
  isHttpUrl(text) && /^https:\/\/lh\d+\.googleusercontent\.com\//.test(text);

/** A host name with a top-level domain, at the start of an address without a scheme. */
const BARE_HOST = /^([\p{L}\p{N}-]+\.)+([a-z]{2,}|xn--[a-z\d-]+)(?=[/?#:]|$)/u;

/** Completes an address that begins with a host name, as people copy it, with 'https://'. */
export const withScheme = (text: string): string =>
  BARE_HOST.test(text) ? `https://${text}` : text;

/** Returns the host of a URL without 'www.', as shown on a card; '' if the text is not a URL. */
export function hostname(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}
