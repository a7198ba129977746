/** A condition that no test can miss, as the rules say the same elsewhere. */
export interface Redundant {
  /** The mutant's key, as `npm run test:mutation` prints it. */
  readonly key: string;
  /** Why nobody can do more without the condition, and why it stands there all the same. */
  readonly reason: string;
}

/** Mutants that survive for one reason. */
const because = (reason: string, keys: readonly string[]): Redundant[] =>
  keys.map((key) => ({ key, reason }));

/**
 * The mutants that may survive. One that is killed after all, or is gone, must leave the list.
 *
 * Most are the price of commits whose documents guard each other: who may write one of them is
 * asked at each, though one refusal stops them all. It stays at each, so that each rule can be read,
 * and changed, alone.
 */
export const REDUNDANT: readonly Redundant[] = [
  ...because(
    'Publishing is one commit of posts, day, month and index, and each asks for an admin: without ' +
      'one of the questions the others still refuse.',
    [
      '/posts/{postId} publishes(): isAdmin() → true',
      '/publishing/today allow create, update: isAdmin() → true',
      '/archiveMonths/{month} allow create: isAdmin() → true',
      '/searchIndex/{postId} allow create: isAdmin() → true',
    ],
  ),
  ...because('The post is edited in the same commit, and only an admin edits.', [
    '/searchIndex/{postId} allow update: isAdmin() → true',
  ]),
  ...because(
    'The post must equal its index, whose own rule says this of its time and position; the post ' +
      'says it too, for those who look for it there.',
    [
      '/posts/{postId} publishes(): post.publishedAt == request.time → true',
      '/posts/{postId} publishes(): post.position is int → true',
      '/posts/{postId} publishes(): post.position >= 0 → true',
      '/posts/{postId} publishes(): post.position >= 0: 0 → -1',
      '/searchIndex/{postId} isOfToday(): index.publishedAt == request.time → true',
    ],
  ),
  ...because(
    'Day and month of one commit look at each other: the same time and the same step are asked by ' +
      'both, and a day that does not grow leaves the month without the change it must show.',
    [
      '/posts/{postId} publishes(): getAfter(todayPath()).data.at == request.time → true',
      '/publishing/today fillsPlaces(): today.at == request.time → true',
      '/publishing/today fillsPlaces(): today.ids.size() > before.size() → true',
      '/publishing/today fillsPlaces(): today.ids.size() > before.size(): > → >=',
      '/archiveMonths/{month} countsPublished(): days[day] == before.get(day, 0) + today.ids.size() - publishedToday().size() → true',
    ],
  ),
  ...because('join() and matches() are errors on anything else; the type says what is meant.', [
    '/publishing/today fillsPlaces(): today.ids is list → true',
    '/searchIndex/{postId} isIndex(): index.prefixes is list → true',
    '/profilePictures/{id} isOwnPath(): url is string → true',
    'isWebAddress(): url is string → true',
    '/posts/{postId} isText(): post.content is string → true',
  ]),
  ...because('The profile is deleted in the same commit, and only its owner deletes it.', [
    '/deletionLogs/{uid} allow create: isOwner(uid) → true',
  ]),
  ...because(
    'Profile, account, pseudo and log come and go in one commit, and each asks for the owner: ' +
      'without one of the questions the others still refuse.',
    [
      '/users/{uid} signsUp(): isOwner(uid) → true',
      '/users/{uid} signsUp(): user.updatedAt == request.time → true',
      '/users/{uid} renames(): isOwner(uid) → true',
      '/users/{uid}/private/account countsRename(): request.resource.data.lastPseudoChange == request.time → true',
      '/users/{uid} closes(): isOwner(uid) → true',
      '/users/{uid}/private/account allow create: isOwner(uid) → true',
      '/users/{uid}/private/account allow delete: isOwner(uid) → true',
    ],
  ),
  ...because(
    'Post, submission and account of one commit name each other: two of three are enough.',
    [
      '/users/{uid}/private/account countsPost(): quota.lastPostAt == request.time → true',
      '/users/{uid}/submissions/{postId} proves(): getAfter(accountPath(uid)).data.quota.lastPostId == postId → true',
      '/posts/{postId} isCounted(): quota.lastPostId == postId → true',
    ],
  ),
  ...because(
    'A record moves with the counts of its voter’s own account and of the post, whose rules know ' +
      'the owner, the five types and that a move goes somewhere.',
    [
      '/users/{uid}/votes/{postId} allow create: isOwner(uid) → true',
      '/users/{uid}/votes/{postId} allow update: request.resource.data.type != resource.data.type → true',
      '/users/{uid}/votes/{postId} isVote(): vote.type in reactionTypes() → true',
    ],
  ),
  ...because('The decision needs its entry in the record, which only an admin can write.', [
    '/posts/{postId} rejects(): isAdmin() → true',
    '/posts/{postId} restores(): isAdmin() → true',
    '/posts/{postId} edits(): isAdmin() → true',
    '/posts/{postId} deletes(): isAdmin() → true',
  ]),
  ...because('The decision needs its entry in the record, whose own rule asks this of the post.', [
    '/posts/{postId} edits(): changed().hasOnly(textFields()) → true',
    "/posts/{postId} deletes(): resource.data.status == 'published' → true",
  ]),
  ...because('It counts a report of the same commit, and only its owner creates one.', [
    '/users/{uid}/private/reporting allow create: isOwner(uid) → true',
    '/users/{uid}/private/reporting allow update: isOwner(uid) → true',
  ]),
  ...because(
    'Only a report of the same commit opens its case, and that report’s own rule asks this of the ' +
      'case.',
    ['/reports/{postId} gainsReport(): after.lastAt == request.time → true'],
  ),
  ...because(
    'A case and its outcome look at each other: each asks for the other’s time, which only a ' +
      'write of this commit can have.',
    [
      '/reports/{postId} decides(): request.resource.data.decidedAt == request.time → true',
      '/reportOutcomes/{postId} follows(): told.decidedAt == request.time → true',
    ],
  ),
  ...because(
    'The admin’s pointer must name the entry, and the pointer’s own rule asks for this time; it ' +
      'cannot have named it before, as no entry can be written a second time.',
    ['/moderationLog/{entryId} isEntry(): entry.at == request.time → true'],
  ),
  ...because(
    'What an entry tells, the post’s own rule asks for: nobody decides on a post without the entry ' +
      'that says so; and fields stand in an entry of an edit alone.',
    [
      "/moderationLog/{entryId} tells(): entry.action in ['publish', 'reject', 'restore'] → true",
      "/moderationLog/{entryId} tells(): entry.action == 'edit' → true",
      "/moderationLog/{entryId} tells(): entry.action == 'delete' → true",
    ],
  ),
  ...because('Each required field is looked at, and looking at an absent one is an error.', [
    'hasExactly(): data.keys().hasAll(required) → true',
  ]),
  ...because('They differ for one microsecond, thirty days later, which no test can meet.', [
    '/users/{uid}/private/account countsRename(): request.time >= last + duration.value(daysBetweenPseudoChang…: >= → >',
  ]),
  ...because('Between 00:00 and 03:00 UTC both answers give the same Paris date.', [
    'isSummerTime(): 1 → 2',
    'isSummerTime(): 1 → 0',
  ]),
];
