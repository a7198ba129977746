import { writeDocuments, type SeedDocument } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { adminMessages } from '@/features/admin/messages';
import { authorAppealId } from '@/domain/moderation/appeals';
import { profileCaseId } from '@/domain/moderation/reports';
import { demoUser } from '../e2e/support/demoUsers';
import { pendingPost, postId, publishedPost } from '../factories/posts';
import { documentAt, writeAll } from '../support/database';

const camille = demoUser('camille').uid;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const submission = (n: number): SeedDocument => ({
  path: `users/${camille}/submissions/${postId(n)}`,
  fields: { createdAt: minutesAgo(n) },
});

/** Returns an appeal of Camille's against the decision on a post. */
const appeal = (n: number, kind: string, decidedAt: Date, answer: object = {}): SeedDocument => ({
  path: `appeals/${authorAppealId({ caseId: postId(n), decidedAt })}`,
  fields: {
    kind,
    caseId: postId(n),
    decidedAt,
    words: 'C’était écrit pour rire, et tout le monde l’a compris.',
    createdAt: new Date(),
    outcome: null,
    answeredAt: null,
    reason: null,
    ...answer,
  },
});

/**
 * Writes Camille's newest posts: pending, rejected, published, deleted with an appeal, and two not chosen,
 * one of them erased.
 */
export async function everyState(): Promise<void> {
  const deletedAt = minutesAgo(1);
  await writeDocuments(TEST, [
    ...[1, 2, 3, 4, 8, 9].map(submission),
    appeal(4, 'deleted', deletedAt, {
      outcome: 'overturned',
      answeredAt: new Date(),
      reason: 'La règle citée ne s’appliquait pas.',
    }),
    {
      path: `reportOutcomes/${postId(4)}`,
      fields: {
        outcome: 'deleted',
        decidedAt: deletedAt,
        reason: 'W'.repeat(280),
        reported: true,
      },
    },
    {
      path: `formerTexts/${postId(4)}`,
      fields: {
        deleted: {
          title: 'Vendu !',
          content: 'Mon canapé part dimanche, écrivez-moi.',
          category: 'social',
          source: 'https://example.org/annonce/canape',
        },
        at: minutesAgo(1),
      },
    },
    {
      path: `unpublishedPosts/${postId(1)}`,
      fields: pendingPost({
        title: 'Deux bus par jour',
        content:
          'Chez nous, le premier part à 6 h 40 et le dernier revient à 17 h 10. Entre les deux, on marche.',
        category: 'environnement',
        source: 'https://www.insee.fr/fr/statistiques',
        createdAt: minutesAgo(1),
        editedAt: minutesAgo(1),
        editedFields: ['category'],
      }),
    },
    {
      path: `unpublishedPosts/${postId(2)}`,
      fields: pendingPost({
        content: 'Tout le monde ment, surtout eux.',
        category: 'politique',
        isAnonymous: false,
        authorId: camille,
        authorPseudo: demoUser('camille').pseudo,
        createdAt: minutesAgo(2),
        status: 'rejected',
        decidedAt: minutesAgo(1),
        rejectionReason:
          'Conditions, article 4.4 : dites de qui et de quoi il s’agit, avec une source si possible.',
      }),
    },
    ...['Le car de 7 h 12 ne passe plus. Personne ne l’a dit au chauffeur.', ''].map(
      (content, n) => ({
        path: `unpublishedPosts/${postId(8 + n)}`,
        fields: pendingPost({
          content,
          category: 'social',
          createdAt: minutesAgo(8 + n),
          status: 'rejected',
          decidedAt: minutesAgo(1),
          rejectionReason: adminMessages.notChosen(312),
          notChosen: true,
        }),
      }),
    ),
    {
      path: `posts/${postId(3)}`,
      fields: publishedPost({
        content: 'Retiré, dit-on.',
        category: 'economie',
        publishedAt: minutesAgo(1),
        editedAt: minutesAgo(1),
        editedFields: ['title', 'content', 'category', 'source'],
        votes: { impossible: 3, absurde: 12, grave: 1204, drole: 0, archiver: 8 },
      }),
    },
  ]);
}

/** Writes posts of Camille that fit badly in each state: the longest texts, without a space. */
export const oddStates = (): Promise<void> =>
  writeDocuments(TEST, [
    ...[1, 2, 3].map(submission),
    {
      path: `unpublishedPosts/${postId(1)}`,
      fields: pendingPost({
        title: 'W'.repeat(60),
        content: 'W'.repeat(280),
        source: `https://${'tres-long-'.repeat(6)}.example/article`,
        createdAt: minutesAgo(1),
      }),
    },
    {
      path: `unpublishedPosts/${postId(2)}`,
      fields: pendingPost({
        content: 'Anticonstitutionnellement'.repeat(11),
        category: 'politique',
        createdAt: minutesAgo(2),
        status: 'rejected',
        decidedAt: minutesAgo(1),
        rejectionReason: 'W'.repeat(280),
      }),
    },
    {
      path: `posts/${postId(3)}`,
      fields: publishedPost({
        title: 'W'.repeat(60),
        content: '🔥',
        category: 'economie',
        publishedAt: minutesAgo(1),
        votes: { impossible: 12_345, absurde: 999_999, grave: 1, drole: 1, archiver: 50_000 },
      }),
    },
  ]);

/** Suspends Camille by an anonymous post that waits for a decision, the newest of the queue. */
export async function suspension(): Promise<void> {
  await everyState();
  const path = `users/${camille}/private/account`;
  await writeAll({
    [path]: { ...(await documentAt(path)), recent: [postId(1)] },
    'suspensions/active': { ids: [postId(1)] },
    [`suspensions/${postId(1)}`]: {
      days: 7,
      reason:
        'Conditions, article 4.2 : insultes répétées contre les habitants du quartier, après deux refus.',
      at: minutesAgo(90),
      reported: false,
    },
  });
}

/** Ends that suspension, so that it stands under its post. */
export async function endedSuspension(): Promise<void> {
  await suspension();
  const path = `suspensions/${postId(1)}`;
  const at = minutesAgo(8 * 24 * 60);
  await writeAll({ [path]: { ...(await documentAt(path)), at } });
}

/** Writes reports by Camille in every state, on other users' posts and on own ones. */
export async function someReports(): Promise<void> {
  await everyState();
  const decidedAt = minutesAgo(1);
  const report = (n: number, reason: string): SeedDocument => ({
    path: `users/${camille}/reports/${postId(n)}`,
    fields: { reason, wordsId: null, createdAt: minutesAgo(10 * n) },
  });
  await writeDocuments(TEST, [
    report(3, 'author'),
    submission(7),
    {
      path: `posts/${postId(7)}`,
      fields: publishedPost({ content: 'Je me suis trompée de ville.', category: 'social' }),
    },
    report(7, 'false'),
    report(5, 'illegal'),
    report(6, 'spam'),
    {
      path: `posts/${postId(6)}`,
      fields: publishedPost({ content: 'Gagnez mille euros par jour depuis chez vous !' }),
    },
    {
      path: `reportOutcomes/${postId(6)}`,
      fields: {
        outcome: 'dismissed',
        decidedAt,
        reason: 'Ce post n’est contraire ni à la loi ni aux règles du mur.',
      },
    },
    {
      path: `reportOutcomes/${postId(5)}`,
      fields: {
        outcome: 'deleted',
        decidedAt,
        reason: 'Conditions, article 4.5 : publicité ou démarchage.',
        reported: true,
      },
    },
    ...['zoe', 'discret'].map((name, n): SeedDocument => ({
      path: `users/${camille}/reports/${profileCaseId(demoUser(name).uid)}`,
      fields: { reason: 'private', wordsId: null, createdAt: minutesAgo(20 + n) },
    })),
    actedOn('zoe'),
  ]);
}

/** The decision on a demo user's profile whose photo an admin removed. */
const actedOn = (name: string): SeedDocument => ({
  path: `reportOutcomes/${profileCaseId(demoUser(name).uid)}`,
  fields: {
    outcome: 'acted',
    decidedAt: minutesAgo(1),
    reason: 'Conditions, article 2 : la photo est injurieuse ou choquante.',
    fields: ['profilePictureId'],
  },
});

/** Writes a decision by which an admin asks Camille for another pseudo. */
export const requestOfPseudo = (): Promise<void> => {
  const { path, fields } = actedOn('camille');
  const reason = 'Conditions, article 2 : le pseudo est injurieux et doit être changé.';
  return writeAll({ [path]: { ...fields, reason, fields: ['pseudo'] } });
};

/** Writes a decision on Camille's profile. */
export const decisionOnProfile = (): Promise<void> => writeDocuments(TEST, [actedOn('camille')]);
