import { subDays } from 'date-fns';
import type { OwnSuspension, Suspension } from '@/domain/moderation/suspension';
import { aPost } from './domain';

/** Returns a suspension of seven days as the app parses it. */
export const aSuspension = (overrides: Partial<Suspension> = {}): Suspension => ({
  postId: 'post0000000000000001',
  days: 7,
  reason: 'Insultes répétées.',
  at: subDays(new Date(), 1),
  reported: false,
  ...overrides,
});

/** Returns a suspension as the author of its anonymous post sees it. */
export const anOwnSuspension = (overrides: Partial<OwnSuspension> = {}): OwnSuspension => ({
  ...aSuspension(),
  post: aPost({
    content: 'Un mot de trop.',
    authorId: null,
    authorPseudo: null,
    isAnonymous: true,
  }),
  ...overrides,
});
