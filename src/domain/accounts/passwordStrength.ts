import { PASSWORD_LONG, PASSWORD_MIN } from '@/config/limits';

/**
 * Returns the strength of a password, 0 to 5: one point per property (docs/product.md#validation).
 */
export function passwordScore(password: string): number {
  const properties = [
    password.length >= PASSWORD_MIN,
    password.length >= PASSWORD_LONG,
    /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{Nd}\s]/u.test(password),
  ];
  return properties.filter(Boolean).length;
}
