import type http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '@/services/firebase/query';
import { openVisitor } from '../scripts/lib/visitor';
import { serveLocally, type LocalServer } from './support/localServer';

let server: LocalServer;
let answer: { status: number; body: unknown };
let headers: http.IncomingHttpHeaders;

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    ({ headers } = request);
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
});
afterAll(() => server.close());

const visitor = () => openVisitor('mur', new URL(server.url).host);

describe('openVisitor', () => {
  it('reads without credentials', async () => {
    const name = 'projects/mur/databases/(default)/documents/posts/abc';
    const document = { name, fields: { title: { stringValue: 'Un titre' } } };
    answer = { status: 200, body: [{ document, readTime: '2026-01-02T12:00:00Z' }, {}] };
    expect(await visitor().fetch(query('posts'))).toMatchObject([
      { id: 'abc', data: { title: 'Un titre' } },
    ]);
    expect(headers.authorization).toBeUndefined();
  });

  it('counts at the time of the server', async () => {
    const result = { aggregateFields: { count: { integerValue: '3' } } };
    answer = { status: 200, body: [{ result, readTime: '2026-01-02T12:00:00.123456Z' }] };
    const at = new Date('2026-01-02T12:00:00.123Z');
    expect(await visitor().count(query('posts'))).toEqual({ count: 3, at });
  });

  it.each([
    [403, 'Missing or insufficient permissions.', /règles[^]*App Check[^]*Missing or insuff/],
    [400, 'The query requires an index.', /index[^]*requires an index/],
    [404, 'The database (default) does not exist.', /base Firestore[^]*does not exist/],
  ])('explains the answer %i', async (status, message, text) => {
    answer = { status, body: [{ error: { code: status, message } }] };
    await expect(visitor().fetch(query('posts'))).rejects.toMatchObject({
      name: 'Trouble',
      message: expect.stringMatching(text),
    });
  });

  it('explains that nothing answers', async () => {
    await expect(openVisitor('mur', '127.0.0.1:1').count(query('posts'))).rejects.toMatchObject({
      name: 'Trouble',
      message: expect.stringContaining('127.0.0.1:1 ne répond pas'),
    });
  });
});
