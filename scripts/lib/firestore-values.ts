/** Values as Firestore's REST API has them. */

export type FieldValue = null | string | number | boolean | Date | readonly FieldValue[] | Fields;

export type Fields = { readonly [key: string]: FieldValue };

/** A value as it is sent; only one of the members is there. */
export interface Encoded {
  readonly nullValue?: null;
  readonly stringValue?: string;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  /** To the microsecond: more than a Date holds. */
  readonly timestampValue?: string;
  readonly referenceValue?: string;
  readonly arrayValue?: { readonly values?: readonly Encoded[] };
  readonly mapValue?: { readonly fields?: EncodedFields };
}

export type EncodedFields = Readonly<Record<string, Encoded>>;

/** Array.isArray does not narrow a readonly array. */
const isList = (value: FieldValue): value is readonly FieldValue[] => Array.isArray(value);

export function encode(value: FieldValue): Encoded {
  if (value === null) return { nullValue: null };
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  return { mapValue: { fields: encodeFields(value) } };
}

export const encodeFields = (fields: Fields): EncodedFields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]));
