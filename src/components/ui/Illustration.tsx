/** Names of profile pictures that illustrate a state. */
export type IllustrationName =
  | 'cafe'
  | 'chat'
  | 'journal'
  | 'lune'
  | 'megaphone'
  | 'parapluie'
  | 'pigeon';

/** An illustration above a message; decorative, and loaded only when it is shown. */
export const Illustration = ({ name }: { readonly name: IllustrationName }) => (
  <img
    src={`/profile-pictures/${name}.avif`}
    alt=""
    width={120}
    height={120}
    // The notice of a lost connection often has no image either: browsers draw the frame of a missing one.
    onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
    className="rounded-full"
  />
);
