import type { RestValue } from '@/config/queries';
import { isRecord } from '@/domain/isRecord';

/** A document as returned by Firestore's REST API. */
export interface RestDocument {
  /** 'projects/…/documents/posts/abc' */
  readonly name: string;
  readonly fields: Readonly<Record<string, RestValue>>;
}

export const isRestDocument = (value: unknown): value is RestDocument =>
  isRecord(value) && typeof value['name'] === 'string' && isRecord(value['fields']);

/** Returns the document id: 'abc' for the name '…/posts/abc'. */
export const idOf = ({ name }: RestDocument): string => name.slice(name.lastIndexOf('/') + 1);

function decode(value: unknown): unknown {
  const [[type, content] = []] = Object.entries(isRecord(value) ? value : {});
  switch (type) {
    case 'integerValue':
      return Number(content);
    case 'timestampValue':
      return new Date(String(content));
    case 'arrayValue':
      return isRecord(content) && Array.isArray(content['values'])
        ? content['values'].map(decode)
        : [];
    case 'mapValue':
      return fieldsOf(isRecord(content) && isRecord(content['fields']) ? content['fields'] : {});
    case 'nullValue':
      return null;
    default:
      return content;
  }
}

/** Converts REST fields to the plain values that services/firebase/parse expects; timestamps become Date. */
export const fieldsOf = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
