import type { ReactNode } from 'react';
import { archive } from '@/features/archives/archive';
import { ArchiveTitle } from '@/features/archives/ArchiveTitle';
import { archiveMessages } from '@/features/archives/messages';
import { PagePreview } from '@/preview/PagePreview';
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
  return (
    <PagePreview>
      <div className="wall-column">
        <header className="mb-9">
          <ArchiveTitle days={days} />
          {/* Reserves the height of the date menu. */}
          <div className="mt-5 h-11" />
        </header>
        <section aria-label={archiveMessages.title}>
          <h2 className="sr-only">{archiveMessages.posts}</h2>
          <SheetsPreview posts={posts.slice(0, rendered)} />
        </section>
      </div>
    </PagePreview>
  );
}
