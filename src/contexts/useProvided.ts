import { useContext, type Context } from 'react';

/** Returns the value of a context. @throws Error outside of its provider */
export function useProvided<T>(context: Context<T | null>, provider: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`${provider} is missing`);
  return value;
}
