import { accountRefusalMessages } from '@/config/accountRefusalMessages';
import type { Failure } from './failure';
import type { ActionResult, OwnMessages, Refused } from './refusal';

/** The reason of a failed action on an account or on the session. */
export type AccountCode = keyof typeof accountRefusalMessages;

/** The result of a failed action on an account or on the session. */
export type AccountRefused = Refused<AccountCode>;

/** The result of an action on an account or on the session. */
export type AccountResult = ActionResult<AccountCode>;

/** An action's own messages for some codes, in place of the general ones. */
export type OwnAccountMessages = OwnMessages<AccountCode>;

/** Returns what to show the user after a failed action on an account or on the session. */
export const accountFailureOf = (
  { code, reference }: AccountRefused,
  own: OwnAccountMessages = {},
): Failure => ({ message: own[code] ?? accountRefusalMessages[code], reference });
