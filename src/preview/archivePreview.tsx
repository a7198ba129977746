import type { ReactNode } from 'react';
import { rangeOf, totalOf } from '@/domain/archive/archiveDays';
import { titleOf } from '@/features/archives/archiveRequest';
import { ArchiveView, WriteInArchive } from '@/features/archives/ArchiveView';
import { CategoryLinks } from '@/features/archives/CategoryLinks';
import { SheetsPreview } from '@/preview/SheetsPreview';
import { signedInHere } from '@/services/auth/signedInHere';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archivePages';

const FIRST_PAGE = { date: null, page: 1 };

/**
 * Renders the preview of the archive's first page.
 *
 * @param rendered the maximum number of posts to render
 * @returns null if there are no posts or they do not match the counts: the app then shows a notice
 * @throws ConnectionError, RequestError when the archive cannot be read
 */
export async function archivePreview(
  rendered: number,
  signal: AbortSignal,
): Promise<ReactNode | null> {
  const days = await fetchArchiveDays(signal);
  const range = rangeOf(days, 1);
  if (!range) return null;
  const { posts, agrees } = await fetchArchivePage(range, null, undefined, signal);
  if (posts.length === 0 || !agrees) return null;
  // The empty element has the height of the date menu, which has a line of its own on a phone.
  return (
    <ArchiveView
      title={titleOf(FIRST_PAGE)}
      label={titleOf(FIRST_PAGE)}
      count={totalOf(days)}
      filter={<div className="h-11 max-sm:w-full" />}
      write={!signedInHere.isSet() && <WriteInArchive />}
      categories={<CategoryLinks request={FIRST_PAGE} />}
    >
      <SheetsPreview hasDays posts={posts.slice(0, rendered)} />
    </ArchiveView>
  );
}
