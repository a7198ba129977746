import { render } from '@testing-library/react';
import { forwardRef, memo, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { archivePreview } from '@/preview/archivePreview';
import { profilePreview } from '@/preview/profilePreview';
import { wallPreview } from '@/preview/wallPreview';
import { aPost } from '../../tests/factories/domain';
import { aMe } from '../../tests/factories/me';
import { renderStatic } from './renderStatic';

vi.mock('@/services/archive/archivePages', () => ({
  fetchArchiveDays: async () => [{ date: '2026-11-21', count: 3 }],
  fetchArchivePage: async () => ({ posts, agrees: true }),
}));
vi.mock('@/services/profiles/profiles', () => ({
  fetchProfile: async () => ({ kind: 'shown', profile: aMe().profile }),
}));
vi.mock('@/services/posts/postsOfUser', () => ({
  fetchPostsOf: async () => ({ items: posts, next: null }),
}));
vi.mock('@/services/posts/firstPosts', () => ({
  storedFirstPage: () => null,
  usablePage: () => null,
  fetchFirstPage: async () => ({ at: day, page: { items: posts, next: null } }),
}));

/** Returns the HTML with icons replaced and with inline styles in one spelling. */
function comparable(root: Element): string {
  for (const icon of root.querySelectorAll('svg.shrink-0')) icon.replaceWith('icon');
  return root.innerHTML.replaceAll('; ', ';').replaceAll(': ', ':').replaceAll(';"', '"');
}

const { signal } = new AbortController();
const day = new Date('2026-11-21T11:00:00Z');
const posts = [
  aPost({ id: 'a', title: 'Au guichet', source: 'https://www.insee.fr/fr', publishedAt: day }),
  aPost({ id: 'b', authorId: null, authorPseudo: null, isAnonymous: true }),
  aPost({
    id: 'c',
    content: '<script>alert(1)</script><img src=x onerror=alert(1)>',
    publishedAt: new Date('2026-11-20T11:00:00Z'),
  }),
];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: day }));

it.each([
  ['the wall', () => wallPreview(3)],
  ['the archive', () => archivePreview(3, signal)],
  ['a profile', () => profilePreview('ana', 3, signal)],
])('renders the same HTML as React for %s', async (_, preview) => {
  const node = await preview();
  const rendered = document.createElement('div');
  renderStatic(node, rendered);
  expect(rendered.querySelector('script, img')).toBeNull();
  expect(rendered.querySelectorAll('.post-card')).toHaveLength(3);
  expect(comparable(rendered)).toBe(comparable(render(node).container));
});

const WithHook = () => useState('text')[0];
const Memo = memo(() => 'text');
const Forwarded = forwardRef<HTMLElement>(() => 'text');

it.each([
  ['a component with a hook', () => <WithHook />, 'Invalid hook call'],
  ['a memo component', () => <Memo />, 'no memo or forwardRef'],
  ['a forwardRef component', () => <Forwarded />, 'no memo or forwardRef'],
  ['an unknown attribute', () => <label htmlFor="field">text</label>, 'attribute htmlFor'],
] as const)('throws for %s', (_, node, message) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderStatic(node(), document.createElement('div'))).toThrow(message);
});
