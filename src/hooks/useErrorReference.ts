import { useState } from 'react';
import { messages } from '@/config/messages';
import { newestReference } from '@/services/errorReference';

/**
 * The reference of the failure that a component begins to show; null where there is nothing to look
 * up: a refusal that was not logged, or a missing connection.
 */
export function useErrorReference(message: unknown): string | null {
  const [reference] = useState(newestReference);
  return message === messages.error.offline ? null : reference;
}
