import type { RestValue } from '@/config/firstQuery';

/** A document as Firestore's REST API sends it. */
export interface RestDocument {
  /** 'projects/…/documents/posts/abc' */
  readonly name: string;
  readonly fields: Readonly<Record<string, RestValue>>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isRestDocument = (value: unknown): value is RestDocument =>
  isObject(value) && typeof value['name'] === 'string' && isObject(value['fields']);

function decode(value: unknown): unknown {
  const [[type, held] = []] = Object.entries(isObject(value) ? value : {});
  switch (type) {
    case 'integerValue':
      return Number(held);
    case 'timestampValue':
      return new Date(String(held));
    case 'arrayValue':
      return isObject(held) && Array.isArray(held['values']) ? held['values'].map(decode) : [];
    case 'mapValue':
      return fieldsOf(isObject(held) && isObject(held['fields']) ? held['fields'] : {});
    case 'nullValue':
      return null;
    default:
      return held;
  }
}

/** The fields of a document as services/parse reads them, dates as Date. */
export const fieldsOf = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
