import * as v from 'valibot';
import { date, dateOrNull, textOrNull } from '@/domain/storedFields';
import { isGooglePhoto } from '@/domain/url';

/** Schema of `users/{uid}`, the public document of a user. */
export const profileSchema = v.object({
  pseudo: v.string(),
  role: v.optional(v.picklist(['user', 'admin']), 'user'),
  createdAt: date,
  // An image of another host than Google's would show that host who looks at it.
  photoURL: v.pipe(
    textOrNull,
    v.transform((url) => (url !== null && isGooglePhoto(url) ? url : null)),
  ),
  profilePictureId: textOrNull,
  isPrivate: v.boolean(),
});

export type Profile = Readonly<v.InferOutput<typeof profileSchema>> & { readonly uid: string };

export type Role = Profile['role'];

/** Schema of `users/{uid}/private/account`, which only the user can read. */
export const accountSchema = v.object({
  email: v.string(),
  postsCount: v.number(),
  reactionsCount: v.number(),
  lastPseudoChange: dateOrNull,
  /** Number of posts submitted on the Paris day of the last one (docs/data-model.md#posting). */
  quota: v.object({ lastPostAt: date, lastPostId: v.nullable(v.string()), count: v.number() }),
  /** When the user accepted what their posts may reveal: with their first post. */
  opinionsAcceptedAt: dateOrNull,
});

export type Account = Readonly<v.InferOutput<typeof accountSchema>>;

export type Quota = Account['quota'];
