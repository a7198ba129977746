import type { ReactNode } from 'react';
import { archive } from '@/features/archives/archive';
import { ArchiveView } from '@/features/archives/ArchiveView';
import { SheetsPreview } from '@/preview/SheetsPreview';

/**
 * Renders the preview of the archive's first page, read through the cache that ArchivesPage uses.
 *
 * @param rendered the maximum number of posts to render
 * @returns null if there are no posts or they do not match the counts: the app then shows a notice
 * @throws ConnectionError when the archive cannot be read
 */
export async function archivePreview(rendered: number): Promise<ReactNode | null> {
  const { days, posts, isExact } = await archive.read({ date: null, page: 1 });
  if (posts.length === 0 || !isExact) return null;
  // The empty element has the height of the date menu.
  return (
    <ArchiveView days={days} choice={<div className="mt-5 h-11" />}>
      <SheetsPreview posts={posts.slice(0, rendered)} />
    </ArchiveView>
  );
}
