import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageQuery } from './archiveQueries';
import { addressOf, requestAt } from './archiveRequest';
import { CategoryArchive } from './CategoryArchive';
import { DayArchive } from './DayArchive';
import { usePageTop } from './usePageTop';

/** Reads what the page at the current URL shows first. @public called through its chunk */
export const prepare = (client: QueryClient): Promise<void> =>
  client.prefetchQuery(pageQuery(client, requestAt(new URLSearchParams(location.search))));

/** `/archives` (docs/product.md#archives): page, date and category come from the URL. */
export default function ArchivesPage() {
  const [params] = useSearchParams();
  const request = requestAt(params);
  const section = useRef<HTMLElement>(null);
  const header = useRef<HTMLElement>(null);
  const address = addressOf(request);
  usePageTop(section, header, address);

  const { category } = request;
  if (!category) return <DayArchive request={request} header={header} section={section} />;
  return (
    <CategoryArchive
      key={address}
      request={{ ...request, category }}
      header={header}
      section={section}
    />
  );
}
