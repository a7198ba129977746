/** Whether what came from outside has fields that can be looked at; lists have some, too. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
