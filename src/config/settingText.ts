/**
 * Thrown for the settings; its message names the first malformed setting and its right form, or all
 * missing settings of a group.
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Settings as Vite's loadEnv returns them. */
export type RawEnv = Readonly<Record<string, unknown>>;

/** Returns a setting without surrounding spaces; '' if it is missing. */
export const settingText = (raw: RawEnv, key: string): string => {
  const value = raw[key];
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * Returns a setting that is not missing.
 *
 * @param isValid whether a value has the right form
 * @param form the right form in French, as in '… doit être <form>'
 * @throws ConfigurationError if the value has another form
 */
export function checkedText(
  raw: RawEnv,
  key: string,
  isValid: (value: string) => boolean,
  form: string,
): string {
  const value = settingText(raw, key);
  if (isValid(value)) return value;
  const found = value === '' ? 'mais n’est pas renseigné' : `pas « ${value} »`;
  throw new ConfigurationError(`${key} doit être ${form}, ${found}.`);
}

/** Like checkedText, for a setting that may be missing: it is null then. */
export function optionalText(...[raw, key, ...check]: Parameters<typeof checkedText>) {
  return settingText(raw, key) === '' ? null : checkedText(raw, key, ...check);
}

/** Returns a check against a pattern. */
export const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

/** Returns a check for a whole number in a range. */
export const isIntegerIn = (min: number, max: number) => (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max;

/** A host name with a dot, without the scheme, a port or a path. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;
/** Host names that reach nobody (RFC 2606, RFC 6761). */
const RESERVED_HOST = /(?:^|\.)(?:example|example\.(?:com|net|org)|test|invalid|localhost)$/;

/** Returns whether a text is a bare host name, in small letters, that visitors can reach. */
export const isReachableHost = (value: string): boolean =>
  HOST.test(value) && !RESERVED_HOST.test(value);

const isEmailAddress = matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
const hostOf = (address: string): string => address.slice(address.indexOf('@') + 1).toLowerCase();

/**
 * Returns whether a setting looks like an email address.
 *
 * @param hasEmulators true to accept a domain that reaches nobody, as lemur.example
 */
export const isMailbox = (value: string, hasEmulators: boolean): boolean =>
  isEmailAddress(value) && (hasEmulators || isReachableHost(hostOf(value)));

/** Returns whether a text is a day 'yyyy-MM-dd' of the calendar: 2027-02-30 is none. */
export function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}
