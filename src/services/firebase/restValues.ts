import { isRecord } from '@/lib/isRecord';
import type { RestValue } from './query';

/** A document with its fields as plain values, read over REST or with the SDK. */
export interface StoredDocument {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A document as read over REST; timestamps in `data` are Dates. */
export interface RestDocument extends StoredDocument {
  /** 'projects/…/documents/posts/abc' */
  readonly name: string;
  /** The fields as sent, for cursors: a Date has no microseconds. */
  readonly fields: Readonly<Record<string, RestValue>>;
}

/** Converts a REST value to the plain value that services/firebase/parse expects. */
export function decode(value: unknown): unknown {
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
      return decodeFields(
        isRecord(content) && isRecord(content['fields']) ? content['fields'] : {},
      );
    case 'nullValue':
      return null;
    default:
      return content;
  }
}

const decodeFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));

interface SentDocument {
  readonly name: string;
  /** Absent if the document has no fields. */
  readonly fields?: RestDocument['fields'];
}

const isSent = (value: unknown): value is SentDocument =>
  isRecord(value) && typeof value['name'] === 'string';

/** Converts a document as sent; null for any other value. */
export function toDocument(sent: unknown): RestDocument | null {
  if (!isSent(sent)) return null;
  const { name, fields = {} } = sent;
  return { id: name.slice(name.lastIndexOf('/') + 1), name, fields, data: decodeFields(fields) };
}
