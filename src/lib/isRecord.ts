/**
 * Returns true if an unknown value is an object, whose fields can be read; arrays are objects, too.
 */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
