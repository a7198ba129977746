import { assert, constantFrom, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserOf, describeError, routeOf, withoutPersonal } from './errorReport';

const UID = 'Xk3fPq9LmN2vB7tRzW4yA8sDhJc1';

describe('personal data in errors', () => {
  it.each([
    ['no document at users/ab/private/account', 'no document at users/<id>/private/account'],
    [`posts/abc of ${UID} is gone`, 'posts/<id> of <id> is gone'],
    ['jeanne.dupont@exemple.fr is taken', '<e-mail> is taken'],
    ['@jeanne_42 is taken', '<pseudo> is taken'],
    ['Expected string but received "Mon secret"', 'Expected string but received …'],
    ['« Mon secret » is no "category', '… is no …'],
    ['posts/abc, users/def', 'posts/<id> users/<id>'],
    ['no « Mon secret', 'no …'],
    ['no `Mon secret` here', 'no … here'],
    ['no `Mon secret', 'no …'],
    ['no “Mon secret” here', 'no … here'],
    ['no “Mon secret', 'no …'],
    ["can't read 'Mon secret', isn't it", "can't read …, isn't it"],
    ['GET https://mur.example/user/abc?post=def failed', 'GET <url> failed'],
    ['token eyJhbGciOiJSUzI1NiIsI.eyJ1aWQiOiIxIn0.c2ln refused', 'token <id> refused'],
    ['call 0612345678', 'call <number>'],
    ['Missing or insufficient permissions.', 'Missing or insufficient permissions.'],
  ])('withoutPersonal redacts: %s', (message, redacted) => {
    expect(withoutPersonal(message)).toBe(redacted);
  });

  it('withoutPersonal redacts anywhere in a text, and cuts the text to 200 characters', () => {
    const filler = stringMatching(/^[a-z ]{0,30}$/);
    const secret = constantFrom(UID, 'jeanne@exemple.fr', '"un texte"', `posts/${UID}`);
    assert(
      property(filler, secret, filler, (before, personal, after) => {
        const redacted = withoutPersonal(`${before} ${personal} ${after}`);
        expect(redacted).not.toMatch(/Xk3fPq|jeanne|exemple\.fr|un texte/);
      }),
    );
    expect(withoutPersonal('a '.repeat(1000)).length).toBeLessThanOrEqual(200);
  });

  it('describeError returns the kind, the redacted message and the frames in our files', () => {
    const error = Object.assign(new Error('Refused for @jeanne'), {
      name: 'FirebaseError',
      code: 'permission-denied',
      stack: `Error: jeanne\n at a (https://mur.example/assets/posts-B1c.js:1:20)\n at user/${UID}`,
    });
    expect(describeError(error)).toEqual({
      kind: 'FirebaseError permission-denied',
      message: 'Refused for <pseudo>',
      frames: ['assets/posts-B1c.js:1:20'],
    });
  });

  it('describeError returns the first ten frames', () => {
    const lines = Array.from(
      { length: 11 },
      (_, n) => `at https://mur.example/assets/a.js:10:${n}`,
    );
    const error = Object.assign(new Error(''), { stack: lines.join('\n') });
    expect(describeError(error).frames).toEqual(
      Array.from({ length: 10 }, (_, n) => `assets/a.js:10:${n}`),
    );
  });

  it.each([
    'jeanne@exemple.fr',
    'Refused for jeanne',
    'permission-denied for @jeanne',
    `users/${UID}`,
    '@jeanne is-taken',
    '',
    404,
  ])('describeError leaves out a code that is not one of Firebase: %j', (code) => {
    expect(describeError(Object.assign(new TypeError(''), { code })).kind).toBe('TypeError');
  });

  it('describeError returns only the name of an error without a code', () => {
    expect(describeError(new RangeError('')).kind).toBe('RangeError');
  });

  it('describeError returns only the type of a thrown value that is no Error', () => {
    expect(describeError(['content: received "Mon secret"'])).toEqual({
      kind: 'array',
      message: '',
      frames: [],
    });
    for (const thrown of [['secret'], 'secret', { secret: 1 }, null, undefined]) {
      expect(JSON.stringify(describeError(thrown))).not.toContain('secret');
    }
  });
});

it.each([
  ['/', '/'],
  ['/archives', '/archives'],
  ['/archives/', '/archives'],
  [`/user/${UID}`, '/user/:userId'],
  ['/post/a-B_1', '/post/:postId'],
  ['/post/', '*'],
  ['/nulle-part/jeanne', '*'],
  ['/user/jeanne/plus', '*'],
])('routeOf returns for %s the route %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route);
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36`, 'Chrome 138'],
  [`Mozilla/5.0 ${WEBKIT} HeadlessChrome/138.0.0.0 Safari/537.36`, 'Chrome 138'],
  [`Mozilla/5.0 ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 Edg/137.0.1`, 'Edge 137'],
  [`Mozilla/5.0 (Linux) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 EdgA/137.0.1`, 'Edge 137'],
  [`Mozilla/5.0 ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 OPR/120.0`, 'Opera 120'],
  [`Mozilla/5.0 (iPhone) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari 18'],
  ['curl/8.0 jeanne', 'other'],
])('browserOf returns for %s the browser %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
