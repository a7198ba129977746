/** A condition that no test can miss, because the rules check the same elsewhere. */
export interface Redundant {
  /** The mutant's key, as `npm run test:mutation` prints it. */
  readonly key: string;
  /** Why no user can do more without the condition, and why the rules contain it nevertheless. */
  readonly reason: string;
}

/** Creates the entries of mutants that survive for the same reason. */
export const because = (reason: string, keys: readonly string[]): Redundant[] =>
  keys.map((key) => ({ key, reason }));

/**
 * The mutants that may survive. A mutant that is killed or no longer exists must be removed.
 *
 * Most of them are in commits whose documents check each other: every rule checks the user,
 * although one denial stops the whole commit. The check stays in every rule, so that each rule can
 * be read and changed alone.
 */
export const REDUNDANT: readonly Redundant[] = [
  ...because(
    'Publishing is one commit of posts, day, month and index, and each rule requires an admin: ' +
      'without one of the checks the others still deny.',
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
    'The post must equal its index, and the rules of both check time and position, for readers who look ' +
      'for them there.',
    [
      '/searchIndex/{postId} isIndex(): index.position >= 0 → true',
      '/searchIndex/{postId} isIndex(): index.position >= 0: 0 → -1',
      '/posts/{postId} publishes(): post.publishedAt == request.time → true',
      '/posts/{postId} publishes(): post.position >= 0 → true',
      '/posts/{postId} publishes(): post.position >= 0: 0 → -1',
    ],
  ),
  ...because(
    'Day and month of one commit check each other: both require the same time and the same step, ' +
      'and with a day that does not grow the month lacks its required change.',
    [
      '/posts/{postId} publishes(): getAfter(todayPath()).data.at == request.time → true',
      '/publishing/today fillsSlots(): today.at == request.time → true',
      '/publishing/today fillsSlots(): today.ids.size() > before.size() → true',
      '/publishing/today fillsSlots(): today.ids.size() > before.size(): > → >=',
      '/archiveMonths/{month} countsPublished(): days[day] == before.get(day, 0) + today.ids.size() - publishedToday().size() → true',
    ],
  ),
  ...because(
    'Each new id is that of a post that the commit publishes; the check documents its form.',
    [
      "/publishing/today fillsSlots(): today.ids.join(',').matches('[A-Za-z0-9]{20}(,[A-Za-z0-9]{20})*') → true",
    ],
  ),
  ...because(
    'Each new id has a position of its own, so no id is new twice; the check documents it.',
    ['/publishing/today fillsSlots(): today.ids.size() == today.ids.toSet().size() → true'],
  ),
  ...because('No id between two commas is empty, because each id has a character at least.', [
    "/moderationLog/{entryId} areIds(): !(ids + ',').matches('.*,([.]{1,2}|__[^,]*__),.*'): {1,2} → {0,2}",
  ]),
  ...because('join() and matches() fail on any other type; the check documents the type.', [
    '/publishing/today fillsSlots(): today.ids is list → true',
    '/searchIndex/{postId} isIndex(): index.prefixes is list → true',
    '/profilePictures/{id} isOwnPath(): url is string → true',
    'isWebAddress(): url is string → true',
    'isWritten(): post.content is string → true',
  ]),
  ...because('The profile is deleted in the same commit, and only its owner deletes it.', [
    '/deletionLogs/{uid} allow create: isOwner(uid) → true',
  ]),
  ...because(
    'Profile, account, pseudo and log are created and deleted in one commit, and each rule requires ' +
      'the owner: without one of the checks the others still deny.',
    [
      '/users/{uid} signsUp(): isOwner(uid) → true',
      '/users/{uid} signsUp(): user.updatedAt == request.time → true',
      '/users/{uid} changesPseudo(): isOwner(uid) → true',
      '/users/{uid}/private/account countsPseudoChange(): request.resource.data.lastPseudoChange == request.time → true',
      '/users/{uid} closesAccount(): isOwner(uid) → true',
      '/users/{uid}/private/account allow create: isOwner(uid) → true',
      '/users/{uid}/private/account allow delete: isOwner(uid) → true',
    ],
  ),
  ...because(
    'Post, submission and account of one commit name each other: two of the three checks suffice.',
    [
      '/users/{uid}/private/account countsPost(): quota.lastPostAt == request.time → true',
      '/users/{uid}/submissions/{postId} provesAuthorship(): getAfter(accountPath(uid)).data.quota.lastPostId == postId → true',
      '/unpublishedPosts/{postId} isSubmissionCounted(): quota.lastPostId == postId → true',
    ],
  ),
  ...because(
    'A vote record changes with the counts of the voter’s own account and of the post, whose rules ' +
      'check the owner, the types and that the type changes.',
    [
      '/users/{uid}/votes/{postId} allow create: isOwner(uid) → true',
      '/users/{uid}/votes/{postId} allow update: isOwner(uid) → true',
      '/users/{uid}/votes/{postId} allow update: request.resource.data.type != resource.data.type → true',
      '/users/{uid}/votes/{postId} isVote(): vote.type in reactionTypes() → true',
    ],
  ),
  ...because('The decision needs its log entry, which only an admin can write.', [
    '/unpublishedPosts/{postId} rejects(): isAdmin() → true',
    '/unpublishedPosts/{postId} restores(): isAdmin() → true',
    'edits(): isAdmin() → true',
    '/posts/{postId} deletes(): isAdmin() → true',
    '/suspensions/{postId} allow create: isAdmin() → true',
    '/suspensions/{postId} allow delete: isAdmin() → true',
  ]),
  ...because('The decision needs its log entry, whose own rule requires this of the post.', [
    'edits(): changed().hasOnly(textFields().concat(editMarks())) → true',
  ]),
  ...because(
    'An edit renews the time of the former text in the same commit, and the rule of that text requires ' +
      'the log entry of an edit.',
    ["edits(): isLogged('edit', postId) → true"],
  ),
  ...because('The quota counts a report of the same commit, which only its owner can create.', [
    '/users/{uid}/private/reporting allow create: isOwner(uid) → true',
    '/users/{uid}/private/reporting allow update: isOwner(uid) → true',
  ]),
  ...because(
    'Only a report of the same commit opens its case, and the rule of that report requires this of ' +
      'the case.',
    ['/reports/{postId} gainsReport(): after.lastAt == request.time → true'],
  ),
  ...because(
    'A former text is deleted only in a commit that deletes or amends the unpublished post, which the rule ' +
      'of that post allows to its author alone.',
    ['/formerTexts/{postId} allow delete: isAuthor(postId) → true'],
  ),
  ...because(
    'A case and its outcome check each other: each requires the other’s time, which only a write of ' +
      'the same commit can have.',
    [
      '/reports/{postId} decidesCase(): request.resource.data.decidedAt == request.time → true',
      '/reportOutcomes/{postId} announcesDecision(): outcome.decidedAt == request.time → true',
    ],
  ),
  ...because(
    'The admin’s pointer must name the entry, and the rule of the pointer requires this time; the ' +
      'pointer cannot have named the entry before, because no entry can be written twice.',
    ['/moderationLog/{entryId} isEntry(): entry.at == request.time → true'],
  ),
  ...because(
    'The rule of the post requires what the entry contains: no decision on a post is possible without ' +
      'its entry, and only the entry of an edit has fields.',
    [
      "/moderationLog/{entryId} describesDecision(): entry.action == 'publish' → true",
      "/moderationLog/{entryId} describesDecision(): entry.action in ['reject', 'restore'] → true",
      "/moderationLog/{entryId} describesDecision(): entry.action == 'edit' → true",
      "/moderationLog/{entryId} describesDecision(): entry.action == 'delete' → true",
    ],
  ),
  ...because(
    'The rule of the case requires what the entry contains, and of the entries that it accepts only that ' +
      'of an action on a profile has fields.',
    ["/moderationLog/{entryId} describesDecision(): entry.action == 'act' → true"],
  ),
  ...because('The rule of the suspension requires the entry’s action.', [
    "/moderationLog/{entryId} describesDecision(): entry.action == 'suspend' → true",
    "/moderationLog/{entryId} describesDecision(): entry.action == 'lift' → true",
  ]),
  ...because('The rule of the emergency switch requires the entry’s action.', [
    "/moderationLog/{entryId} describesDecision(): entry.action in ['pause', 'resume'] → true",
  ]),
  ...because(
    'Only an admin writes the log entry of the same commit, which requires this time, too.',
    [
      '/settings/emergency allow create, update: isAdmin() → true',
      '/settings/emergency switchesPart(): settings.updatedAt == request.time → true',
    ],
  ),
  ...because('Each required field is read, and reading an absent one is an error.', [
    'hasExactly(): data.keys().hasAll(required) → true',
  ]),
  ...because(
    'To the emulator a query without an offset has the offset 0; the rules also know the other answers that ' +
      'their reference leaves open.',
    [
      "isBounded(): request.query.get('offset', 0) in [0, null]: 0 → 1",
      "isBounded(): request.query.get('offset', 0) in [0, null]: 0 → -1",
      "isBounded(): request.query.get('offset', 0) in [0, null]: null → (removed)",
    ],
  ),
  ...because('Any time long ago would do for an account without a reaction.', [
    "/users/{uid}/private/account countsReaction(): request.time >= resource.data.get('lastReactionAt', timestam…: 0 → 1",
    "/users/{uid}/private/account countsReaction(): request.time >= resource.data.get('lastReactionAt', timestam…: 0 → -1",
  ]),
  ...because('They differ for one microsecond, a second later, which no test can hit.', [
    "/users/{uid}/private/account countsReaction(): request.time >= resource.data.get('lastReactionAt', timestam…: >= → >",
  ]),
  ...because('They differ for one microsecond, a day later, which no test can hit.', [
    "hasEnded(): suspension.at + duration.value(suspension.days, 'd') <= requ…: <= → <",
  ]),
  ...because('Between 00:00 and 03:00 UTC both answers give the same Paris date.', [
    'isSummerTime(): 1 → 2',
    'isSummerTime(): 1 → 0',
  ]),
  ...because('The log entry of the same commit requires that the suspension begins now.', [
    '/suspensions/{postId} suspends(): suspension.at == request.time → true',
  ]),
  ...because(
    'The SDK stores 7 as an integer. As another number, which only a request by hand can contain, the ' +
      'days would make duration.value() fail, and the suspension would never end.',
    ['/suspensions/{postId} suspends(): suspension.days is int → true'],
  ),
];
