/** A picture of the catalogue: `profilePictures/{id}` parsed. */
export interface Picture {
  readonly id: string;
  /** An `http(s)` address or a path of this site. */
  readonly imageUrl: string;
  readonly name: string;
}
