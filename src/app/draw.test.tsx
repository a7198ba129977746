import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { archivePicture } from '@/features/archives/firstPicture';
import { profilePicture } from '@/features/publicProfile/firstPicture';
import { FirstWall } from '@/features/wall/FirstWall';
import { aPost } from '../../tests/factories/domain';
import { aMe } from '../../tests/factories/me';
import { draw } from './draw';

vi.mock('@/services/archives', () => ({
  fetchArchiveDays: async () => [{ date: '2026-11-21', count: 3 }],
  fetchArchivePage: async () => ({ posts, agrees: true }),
}));
vi.mock('@/services/profiles', () => ({
  fetchProfile: async () => ({ kind: 'shown', profile: aMe().profile }),
}));
vi.mock('@/services/publishedPosts', () => ({ fetchPostsOf: async () => posts }));

/** What React and the document spell differently without meaning anything else. */
function comparable(root: Element): string {
  for (const icon of root.querySelectorAll('svg.shrink-0')) icon.replaceWith('icon');
  return root.innerHTML.replaceAll('; ', ';').replaceAll(': ', ':').replaceAll(';"', '"');
}

const day = new Date('2026-11-21T11:00:00Z');
const posts = [
  aPost({ id: 'a', title: 'Au guichet', source: 'https://www.insee.fr/fr', publishedAt: day }),
  aPost({ id: 'b', authorId: null, authorPseudo: null, isAnonymous: true }),
  aPost({ id: 'c', content: '<script>alert(1)</script><img src=x onerror=alert(1)>' }),
];

const wall = <FirstWall posts={posts} drawn={3} hasMore day={day} />;

it.each([
  ['the wall', async () => wall],
  ['the archive', () => archivePicture(3)],
  ['a profile', () => profilePicture('ana', 3)],
])('draws %s as React would', async (_, picture) => {
  const node = await picture();
  const drawn = document.createElement('div');
  draw(node, drawn);
  expect(drawn.querySelector('script, img')).toBeNull();
  expect(drawn.querySelectorAll('.post-card')).toHaveLength(3);
  expect(comparable(drawn)).toBe(comparable(render(node).container));
});

it('leaves the posts that fill no screen to the app, and counts them', () => {
  const drawn = document.createElement('div');
  draw(<FirstWall posts={posts} drawn={2} hasMore={false} day={day} />, drawn);
  expect(drawn.querySelectorAll('.post-card')).toHaveLength(2);
  expect(drawn).toHaveTextContent('3 posts');
});
