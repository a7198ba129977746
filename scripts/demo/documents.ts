import { avatarPath } from '@/config/paths';
import { parisDay, startOfParisDay } from '@/domain/days';
import { searchPrefixes } from '@/domain/search/search';
import { pseudoKey } from '@/domain/accounts/pseudo';
import { moderationDocuments } from './moderation';
import { DEMO_USERS } from './users';
import type { DemoUser } from './users';
import type { DemoItem, DemoItems } from './items';
import { demoPosts, joinedAt } from './posts';
import type { DemoPost } from './posts';
import { countVotes, demoVotes } from './votes';
import type { DemoVote } from './votes';
import type { FieldValue, Fields, SeedDocument } from '../lib/emulator-api';

const DAY = 86_400_000;

const AVATARS = {
  pigeon: 'Pigeon',
  chat: 'Chat',
  megaphone: 'Mégaphone',
  reverbere: 'Réverbère',
  velo: 'Vélo',
  cafe: 'Café',
  parapluie: 'Parapluie',
  coq: 'Coq',
  journal: 'Journal',
  balcon: 'Balcon',
  lune: 'Lune',
  cle: 'Clé',
} as const;

const only = (key: string, value: FieldValue): Fields => (value === null ? {} : { [key]: value });

const text = ({ title, content }: DemoItem): Fields => ({ ...only('title', title), content });

function postDocuments(post: DemoPost, records: readonly DemoVote[], now: Date): SeedDocument[] {
  const { item, author, isAnonymous, status, createdAt, publishedAt, position } = post;
  const { id, category } = item;
  const common = {
    ...text(item),
    category,
    ...only('source', item.source),
    authorId: isAnonymous ? null : author.uid,
    authorPseudo: isAnonymous ? null : author.pseudo,
    isAnonymous,
    status,
  };
  const submission = { path: `users/${author.uid}/submissions/${id}`, fields: { createdAt } };
  if (publishedAt === null) {
    const { decidedAt, rejectionReason, notChosen } = post;
    const fields = {
      ...common,
      createdAt,
      decidedAt,
      rejectionReason,
      ...(notChosen && { notChosen }),
    };
    return [{ path: `unpublishedPosts/${id}`, fields }, submission];
  }
  const votes = countVotes(post, records, now);
  const prefixes = searchPrefixes(item.title, item.content);
  return [
    { path: `posts/${id}`, fields: { ...common, publishedAt, position, votes } },
    submission,
    {
      path: `searchIndex/${id}`,
      fields: { prefixes, category, publishedAt, position, ...text(item) },
    },
  ];
}

/** Returns the quota after the last submission; without submissions, the quota of the sign-up. */
function quota(own: readonly DemoPost[], joined: Date): Fields {
  const [last] = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (last === undefined) return { lastPostAt: joined, lastPostId: null, count: 0 };
  const day = parisDay(last.createdAt);
  const count = own.filter(({ createdAt }) => parisDay(createdAt) === day).length;
  return { lastPostAt: last.createdAt, lastPostId: last.item.id, count };
}

function personDocuments(
  person: DemoUser,
  posts: readonly DemoPost[],
  votes: readonly DemoVote[],
  now: Date,
): SeedDocument[] {
  const { uid, pseudo, role, email, isPrivate, avatarId, pseudoChangedDaysAgo } = person;
  const joined = joinedAt(person, now);
  const changed =
    pseudoChangedDaysAgo === null
      ? null
      : new Date(startOfParisDay(now).getTime() - pseudoChangedDaysAgo * DAY);
  const own = posts.filter(({ author }) => author.uid === uid);
  const [first] = own.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const reactions = votes.filter(({ voter }) => voter.uid === uid);
  return [
    ...reactions.map(({ post, type, votedAt }) => ({
      path: `users/${uid}/votes/${post.item.id}`,
      fields: { type, votedAt },
    })),
    { path: `pseudos/${pseudoKey(pseudo)}`, fields: { uid } },
    {
      path: `users/${uid}/private/account`,
      fields: {
        email,
        postsCount: own.length,
        reactionsCount: reactions.length,
        lastPseudoChange: changed,
        quota: quota(own, joined),
        ...(first && { opinionsAcceptedAt: first.createdAt }),
      },
    },
    {
      path: `users/${uid}`,
      fields: {
        uid,
        pseudo,
        pseudoKey: pseudoKey(pseudo),
        role,
        createdAt: joined,
        profilePictureId: avatarId,
        isPrivate,
        updatedAt: changed ?? joined,
      },
    },
  ];
}

function archiveDocuments(published: readonly DemoPost[]): SeedDocument[] {
  const months = new Map<string, Record<string, number>>();
  for (const { publishedAt } of published) {
    const date = parisDay(publishedAt ?? new Date(0));
    const month = date.slice(0, 7);
    const day = date.slice(8);
    const days = months.get(month) ?? {};
    days[day] = (days[day] ?? 0) + 1;
    months.set(month, days);
  }
  return [...months].map(([month, days]) => ({ path: `archiveMonths/${month}`, fields: { days } }));
}

function todayDocument(published: readonly DemoPost[], now: Date): SeedDocument[] {
  const midnight = startOfParisDay(now);
  const today = published.flatMap(({ item, publishedAt }) =>
    publishedAt !== null && publishedAt >= midnight ? [{ id: item.id, at: publishedAt }] : [],
  );
  const [at] = today.map((post) => post.at).toSorted((a, b) => b.getTime() - a.getTime());
  if (at === undefined) return [];
  return [{ path: 'publishing/today', fields: { at, ids: today.map(({ id }) => id) } }];
}

function avatarDocuments(now: Date): SeedDocument[] {
  return Object.entries(AVATARS).map(([id, name], index) => ({
    path: `profilePictures/${id}`,
    fields: {
      imageUrl: avatarPath(id),
      name,
      isActive: true,
      createdAt: new Date(startOfParisDay(now).getTime() - 230 * DAY - index * 60_000),
    },
  }));
}

/**
 * Creates every document of the demo, in the shapes of docs/data-model.md#collections.
 *
 * @param now the present: posts are published up to it, today included
 */
export function demoDocuments(items: DemoItems, now: Date): SeedDocument[] {
  const posts = demoPosts(items, now);
  const votes = demoVotes(posts, now);
  const published = posts.filter(({ status }) => status === 'published');
  return [
    ...avatarDocuments(now),
    ...posts.flatMap((post) =>
      postDocuments(
        post,
        votes.filter((vote) => vote.post === post),
        now,
      ),
    ),
    ...archiveDocuments(published),
    ...todayDocument(published, now),
    ...moderationDocuments(posts, now),
    ...DEMO_USERS.flatMap((person) => personDocuments(person, posts, votes, now)),
  ];
}
