import { useState } from 'react';
import { messages } from '@/config/messages';
import { newestReference } from '@/services/browser/errorReference';

/**
 * Returns the reference of the logged error that a component shows when it mounts.
 *
 * @param message the message that the component shows
 * @returns null for a refusal that was not logged, and for a missing connection
 */
export function useErrorReference(message: unknown): string | null {
  const [reference] = useState(newestReference);
  return message === messages.error.offline ? null : reference;
}
