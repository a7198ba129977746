import type { Failure } from './failure';

/** The reasons for which any action may fail. */
export type GeneralCode =
  | 'unknown'
  | 'offline'
  | 'notSaved'
  | 'busy'
  | 'notAllowed'
  | 'signInRequired'
  | 'sessionExpired'
  | 'postNotFound';

/** The reasons of signing in, signing up and changing an account. */
export type AccountCode =
  | GeneralCode
  | 'pseudoTaken'
  | 'pseudoSame'
  | 'pseudoTooSoon'
  | 'signUpsPaused'
  | 'emailTaken'
  | 'invalidEmail'
  | 'weakPassword'
  | 'wrongPassword'
  | 'userNotFound'
  | 'accountDisabled'
  | 'accountExists'
  | 'notConfirmed'
  | 'popupBlocked'
  | 'otherGoogleAccount'
  | 'maybeSent'
  | 'tooManyAttempts';

/** The reasons of submitting a post. */
export type SubmissionCode =
  | GeneralCode
  | 'alreadySent'
  | 'dailyPosts'
  | 'suspended'
  | 'submissionsPaused';

/** The reasons of withdrawing or amending an own post. */
export type OwnPostCode =
  | GeneralCode
  | 'alreadyPublished'
  | 'alreadyDecided'
  | 'alreadyEdited'
  | 'amendedElsewhere';

/** The reasons of reporting a post or a profile. */
export type ReportCode = GeneralCode | 'dailyReports' | 'alreadyReported';

/** The reasons of contesting a decision. */
export type AppealCode = GeneralCode | 'alreadyContested' | 'decisionChanged';

/** The reasons of an admin's action. */
export type ModerationCode =
  | GeneralCode
  | 'nothingSelected'
  | 'dailyPublications'
  | 'dailyDeletions'
  | 'decidedElsewhere'
  | 'postDeleted'
  | 'changedElsewhere'
  | 'accountClosed'
  | 'reportsDecided'
  | 'newReports'
  | 'changedSinceRead'
  | 'partlyPublished'
  | 'publishedElsewhere'
  | 'deletedElsewhere'
  | 'suspectWordsFull'
  | 'notIndexed'
  | 'alreadySuspended'
  | 'tooManySuspensions'
  | 'appealAnswered'
  | 'avatarDeleted'
  | 'opinionsMissing';

/** The reason of any failed action. */
export type RefusalCode =
  | AccountCode
  | SubmissionCode
  | OwnPostCode
  | ReportCode
  | AppealCode
  | ModerationCode;

/** The result of a failed action. */
export interface Refused<Code extends RefusalCode = GeneralCode> {
  readonly ok: false;
  readonly code: Code;
  /** The reference of the logged error; null if the refusal was expected, or offline. */
  readonly reference: string | null;
  /** Excerpts of the posts that caused the refusal; some messages quote them. */
  readonly names?: readonly string[];
}

/** The result of an action. */
export type ActionResult<Code extends RefusalCode = GeneralCode> =
  | { readonly ok: true }
  | Refused<Code>;

/** The French message of each code. Some quote the names of the result. */
export type RefusalMessages<Code extends RefusalCode = GeneralCode> = Readonly<
  Record<Code, string | ((names: readonly string[]) => string)>
>;

/** Returns what to show the user after a failed action. */
export function failureOf<Code extends RefusalCode>(
  { code, reference, names = [] }: Refused<Code>,
  messages: RefusalMessages<NoInfer<Code>>,
): Failure {
  const message = messages[code];
  return { message: typeof message === 'string' ? message : message(names), reference };
}
