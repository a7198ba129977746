/** The text of a post, as a value of a commit that is read when the commit runs. */

/** Reads a document. @returns undefined if it does not exist */
type Read = (path: string) => Promise<Readonly<Record<string, unknown>> | undefined>;

let read: Read | undefined;

/** Sets how `resolve` reads documents: in the rules' tests with the rules disabled. */
export function readCurrentTextsWith(reader: Read): void {
  read = reader;
}

/** The text of a post before the commit: of the first of these paths that exists. */
export class CurrentText {
  readonly paths: readonly string[];
  readonly fields: readonly string[];

  constructor(paths: readonly string[], fields: readonly string[]) {
    this.paths = paths;
    this.fields = fields;
  }

  /**
   * Returns the fields that the post has; none if there is no post.
   *
   * @param readOwn reads as the user of the commit, outside of the rules' tests
   */
  async resolve(readOwn: Read): Promise<Record<string, unknown>> {
    for (const path of this.paths) {
      // oxlint-disable-next-line no-await-in-loop -- the first that exists
      const data = await (read ?? readOwn)(path);
      if (data) {
        return Object.fromEntries(
          this.fields.flatMap((field) => (field in data ? [[field, data[field]]] : [])),
        );
      }
    }
    return {};
  }
}
