import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import type { CatalogueAvatar } from '@/domain/accounts/avatar';
import { parse } from './parse';

const avatarSchema = v.object({
  imageUrl: v.string(),
  name: v.optional(v.string(), ''),
  isActive: v.optional(v.boolean(), false),
});

/** Parses `profilePictures/{id}`; null if invalid. Apart from parse.ts, because the first chunk does not need it. */
export function parseAvatar(id: string, data: DocumentData): CatalogueAvatar | null {
  const parsed = parse(avatarSchema, `profilePictures/${id}`, data);
  return parsed && { id, ...parsed };
}
