import type { ReactNode } from 'react';
import { PagePreview } from '@/components/layout/PagePreview';
import { SheetsPreview } from '@/components/post/SheetsPreview';
import { archive } from './archive';
import { ArchiveTitle } from './ArchiveTitle';
import { archiveMessages } from './messages';

/**
 * The first page of the archive, read where ArchivesPage then finds it.
 *
 * @param rendered how many posts fill the screen
 * @returns null where there is more to say than the posts: the app says it
 * @throws ConnectionError when it cannot be read
 */
export async function archivePreview(rendered: number): Promise<ReactNode | null> {
  const { days, posts, isExact } = await archive.read({ date: null, page: 1 });
  if (posts.length === 0 || !isExact) return null;
  return (
    <PagePreview>
      <div className="wall-column">
        <header className="mb-9">
          <ArchiveTitle days={days} />
          {/* The place of the dropdown of dates. */}
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
