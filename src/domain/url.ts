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

/** Returns the host of a URL without 'www.', as shown on a card; '' if the text is not a URL. */
export function hostname(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}
