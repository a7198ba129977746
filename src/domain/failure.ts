/** A failed action or load, as shown to the user. */
export interface Failure {
  /** In French. */
  readonly message: string;
  /** The reference of the logged error, for example 'BCDF-1234'; null if nothing was logged. */
  readonly reference: string | null;
}
