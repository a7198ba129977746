import { setTimeout as delay } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { NO_VOTES } from '@/domain/posts/votes';
import { setReaction } from '@/services/posts/reactions';
import type { Fields } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { isOvertaken } from '../../scripts/lib/documents';
import { runMigration, readAndPlan } from '../../scripts/migrate/migrate';
import { commit } from '../../scripts/migrate/writes';
import { pendingPost, publishedPost, postId } from '../factories/posts';
import { refusal } from '../factories/refusal';
import { database } from './support/command';
import { read, signInAs, useEmulators, write } from './support/emulator';

// The shape from before `unpublishedPosts`. The original specification's is in migration.test.ts, which
// runs in `npm run test:scale` only.

useEmulators();

const nothing = () => undefined;
const migrate = async (onCommit: () => void = nothing) =>
  runMigration(database, await readAndPlan(database), onCommit);
const unitsLeft = async () => (await readAndPlan(database)).phases.flatMap(({ units }) => units);

/** A pending post in the shape from before `unpublishedPosts`. */
const earlierPost = (fields: Fields) => ({
  ...pendingPost(),
  publishedAt: null,
  position: null,
  votes: NO_VOTES,
  ...fields,
});

const REST = `http://127.0.0.1:${TEST.ports.firestore}/v1/projects/${TEST.projectId}/databases/(default)/documents`;

const refusesVisitors = async (path: string) => (await fetch(`${REST}/${path}`)).status === 403;

/** Reads what everybody may list over REST. @returns all times in it, also of the documents themselves */
async function timesForVisitors(): Promise<string[]> {
  const published = {
    fieldFilter: {
      field: { fieldPath: 'status' },
      op: 'EQUAL',
      value: { stringValue: 'published' },
    },
  };
  const answers = await Promise.all(
    ['posts', 'searchIndex', 'archiveMonths'].map(async (collectionId) => {
      const structuredQuery = {
        from: [{ collectionId }],
        limit: 20,
        ...(collectionId === 'posts' && { where: published }),
      };
      const body = JSON.stringify({ structuredQuery });
      return (await fetch(`${REST}:runQuery`, { method: 'POST', body })).text();
    }),
  );
  expect(answers.join('')).toContain('createTime');
  return answers
    .flatMap((answer) => [...answer.matchAll(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g)])
    .map(([, time = '']) => time);
}

describe('migration of unpublished posts', () => {
  it('leaves a visitor no time from before the publication, and loses no post or reaction on the way', async () => {
    await signInAs('ana');
    const sentAt = new Date();
    const [published, pending] = [postId(1), postId(2)];
    for (const id of [published, pending]) {
      await write(`posts/${id}`, earlierPost({ createdAt: sentAt }));
      await write(`users/bob/submissions/${id}`, { createdAt: sentAt });
    }
    await write(`searchIndex/${published}`, { content: 'Un mot' });
    const publishedAt = new Date(Date.now() + 5);
    await database.doc(`posts/${published}`).update({
      status: 'published',
      publishedAt,
      position: 0,
      editedAt: sentAt,
      editedFields: ['content'],
    });
    await delay(10);
    const isTooEarly = (time: string) =>
      time >= sentAt.toISOString() && new Date(time) < publishedAt;
    expect((await timesForVisitors()).filter(isTooEarly)).not.toEqual([]);

    // The first commit takes the post out of its collection, the second one creates it anew.
    await expect(
      migrate(() => {
        throw new Error('interrupted');
      }),
    ).rejects.toThrow('interrupted');
    expect(await read(`posts/${published}`)).toBeNull();
    expect(await refusesVisitors(`migratingPosts/${published}`)).toBe(true);
    expect(await setReaction('ana', published, 'drole')).toEqual(refusal('postNotFound'));

    const late = await readAndPlan(database);
    expect(await migrate()).toEqual([]);
    expect(await setReaction('ana', published, 'drole')).toEqual({ ok: true });
    // Another run that has read the held post, too, would bring it back without the reaction.
    await expect(runMigration(database, late, nothing)).rejects.toThrow('Close the site');
    expect(await read(`migratingPosts/${published}`)).toBeNull();
    expect(await read(`posts/${published}`)).toMatchObject({
      editedFields: ['content'],
      votes: { drole: 1 },
    });
    expect(await read(`unpublishedPosts/${pending}`)).toEqual({
      ...pendingPost(),
      createdAt: Timestamp.fromDate(sentAt),
    });
    expect((await timesForVisitors()).filter(isTooEarly)).toEqual([]);
    expect(await unitsLeft()).toEqual([]);
  }, 60_000);

  it('brings a held post back only while it is held', async () => {
    const back = { path: `posts/${postId(1)}`, fields: publishedPost() };
    const end = { path: `migratingPosts/${postId(1)}`, fields: null };
    await expect(commit(database, [back, end])).rejects.toSatisfy(isOvertaken);
    expect(await read(back.path)).toBeNull();
    await write(end.path, back.fields);
    await commit(database, [back, end]);
    expect(await read(back.path)).not.toBeNull();
  });

  it('stops when a reader reacts meanwhile, and counts the reaction in the next run', async () => {
    await signInAs('ana');
    await write(`posts/${postId(1)}`, { ...publishedPost(), createdAt: new Date('2026-01-01') });
    const plan = await readAndPlan(database);
    expect(await setReaction('ana', postId(1), 'grave')).toEqual({ ok: true });
    await expect(runMigration(database, plan, nothing)).rejects.toThrow('Close the site');
    expect(await migrate()).toEqual([]);
    expect(await read(`posts/${postId(1)}`)).toMatchObject({ votes: { grave: 1 } });
  });
});
