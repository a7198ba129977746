import {
  OPTIONAL_FIELDS,
  type PostDraft,
  type PublishedPost,
  type UnpublishedPost,
} from '@/domain/posts/post';
import { recordOf } from '@/lib/recordOf';
import type { Appeal } from '@/domain/moderation/appeals';
import type { LogEntry } from '@/domain/moderation/moderationLog';
import type { ReportCase, ReportWords } from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { NO_VOTES } from '@/domain/posts/votes';

const text = {
  ...recordOf(OPTIONAL_FIELDS, () => null),
  content: 'Un mot sur la société.',
  category: 'social',
} as const;

const fieldsOf = (isAnonymous = false) => ({
  id: 'post0000000000000001',
  ...text,
  authorId: isAnonymous ? null : 'ana',
  authorPseudo: isAnonymous ? null : 'Ana',
  isAnonymous,
  editedAt: null,
  editedFields: [],
});

/** Returns a published post as the app parses it. */
export const aPost = (overrides: Partial<PublishedPost> = {}): PublishedPost => ({
  ...fieldsOf(overrides.isAnonymous),
  status: 'published',
  publishedAt: new Date('2026-11-20T23:30:00Z'),
  position: 0,
  votes: NO_VOTES,
  ...overrides,
});

/** Returns a pending post as the app parses it. */
export const aPendingPost = (overrides: Partial<UnpublishedPost> = {}): UnpublishedPost => ({
  ...fieldsOf(overrides.isAnonymous),
  status: 'pending',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  decidedAt: null,
  rejectionReason: null,
  notChosen: false,
  appealId: null,
  ...overrides,
});

/** Returns what an author types before sending, anonymously. */
export const aDraft = (overrides: Partial<PostDraft> = {}): PostDraft => ({
  ...text,
  isAnonymous: true,
  ...overrides,
});

/** Returns a public profile as the app parses it. */
export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  uid: 'ana',
  pseudo: 'Ana',
  role: 'user',
  // 00:30 on 1 March in Paris.
  createdAt: new Date('2026-02-28T23:30:00Z'),
  photoURL: null,
  profilePictureId: null,
  isPrivate: false,
  ...overrides,
});

/** The open case of a post with a report. */
export const aReportCase = (overrides: Partial<ReportCase> = {}): ReportCase => ({
  caseId: 'post0000000000000001',
  counts: { hate: 1 },
  decided: {},
  open: 1,
  openSince: '2026-11-20',
  lastAt: new Date('2026-11-20T10:00:00Z'),
  isDamaged: false,
  ...overrides,
});

/** An appeal of an author that waits for an answer. */
export const anAppeal = (overrides: Partial<Appeal> = {}): Appeal => ({
  id: 'post0000000000000001_1795174800000',
  kind: 'rejected',
  caseId: 'post0000000000000001',
  decidedAt: new Date('2026-11-20T17:00:00Z'),
  words: 'Le texte cite sa source.',
  createdAt: new Date('2026-11-20T18:00:00Z'),
  outcome: null,
  answeredAt: null,
  reason: null,
  isAlone: false,
  ...overrides,
});

/** A comment attached to a report. */
export const aReportWords = (overrides: Partial<ReportWords> = {}): ReportWords => ({
  id: 'words',
  reason: 'hate',
  words: 'Voyez la loi.',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  goodFaith: false,
  isDecided: false,
  ...overrides,
});

/** A publication in the moderation log. */
export const aLogEntry = (overrides: Partial<LogEntry> = {}): LogEntry => ({
  id: 'entry',
  action: 'publish',
  postIds: ['post0000000000000001'],
  byPseudo: 'La_Vigie',
  at: new Date('2026-11-20T17:05:00Z'),
  reason: null,
  fields: null,
  days: null,
  judged: [],
  waits: [],
  decision: null,
  ...overrides,
});
