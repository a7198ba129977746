import type { RestValue } from '@/config/queries';
import { isRecord } from '@/domain/isRecord';

/** A document as Firestore's REST API sends it. */
export interface RestDocument {
  /** 'projects/…/documents/posts/abc' */
  readonly name: string;
  readonly fields: Readonly<Record<string, RestValue>>;
}

export const isRestDocument = (value: unknown): value is RestDocument =>
  isRecord(value) && typeof value['name'] === 'string' && isRecord(value['fields']);

/** 'abc' of '…/posts/abc'. */
export const idOf = ({ name }: RestDocument): string => name.slice(name.lastIndexOf('/') + 1);

function decode(value: unknown): unknown {
  const [[type, held] = []] = Object.entries(isRecord(value) ? value : {});
  switch (type) {
    case 'integerValue':
      return Number(held);
    case 'timestampValue':
      return new Date(String(held));
    case 'arrayValue':
      return isRecord(held) && Array.isArray(held['values']) ? held['values'].map(decode) : [];
    case 'mapValue':
      return fieldsOf(isRecord(held) && isRecord(held['fields']) ? held['fields'] : {});
    case 'nullValue':
      return null;
    default:
      return held;
  }
}

/** The fields of a document as services/parse reads them, dates as Date. */
export const fieldsOf = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
