import * as v from 'valibot';
import { REACTION_TYPES } from './votes';

/** An action that a visitor wanted to do when the app asked for an account (docs/product.md#sign-in). */
export const intentSchema = v.union([
  v.object({ kind: v.literal('react'), postId: v.string(), type: v.picklist(REACTION_TYPES) }),
  v.object({ kind: v.literal('write') }),
  v.object({ kind: v.literal('amend'), postId: v.string() }),
  v.object({ kind: v.literal('report'), caseId: v.string() }),
  v.object({ kind: v.literal('visit'), path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) }),
]);

export type Intent = Readonly<v.InferOutput<typeof intentSchema>>;
