import { refusalMessages } from '@/config/refusalMessages';
import type { Failure } from './failure';

/** The reason of a failed action. A code is a key of the table of messages, so each has one. */
export type RefusalCode = keyof typeof refusalMessages;

/** The result of a failed action. */
export interface Refused<Code extends string = RefusalCode> {
  readonly ok: false;
  readonly code: Code;
  /** The reference of the logged error; null if the refusal was expected, or offline. */
  readonly reference: string | null;
}

/** The result of an action. */
export type ActionResult<Code extends string = RefusalCode> = { readonly ok: true } | Refused<Code>;

/** An action's own messages for some codes, in place of the general ones. */
export type OwnMessages<Code extends string = RefusalCode> = Readonly<
  Partial<Record<Code, string>>
>;

/** Returns own messages that show one message for every error that the action does not expect. */
export const ifUnexpected = (message: string): OwnMessages => ({
  unknown: message,
  notAllowed: message,
});

/** Returns what to show the user after a failed action. */
export const failureOf = ({ code, reference }: Refused, own: OwnMessages = {}): Failure => ({
  message: own[code] ?? refusalMessages[code],
  reference,
});
