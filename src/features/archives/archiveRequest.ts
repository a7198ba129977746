import { archivesPath, type ArchiveOrder } from '@/config/paths';
import { parseArchivesAddress } from '@/domain/archivesAddress';

/** Identifies one page of the archive, or of one of its days. */
export interface ArchiveRequest {
  /** 'yyyy-MM-dd', or null for the whole archive. */
  readonly date: string | null;
  /** From 1. */
  readonly page: number;
  /** The order of a day's posts; by publication if absent or null. */
  readonly order?: ArchiveOrder | null;
}

/** The page that a URL requests; ignores the post that is open over it. */
export function requestAt(params: URLSearchParams): ArchiveRequest {
  const { date, page, order } = parseArchivesAddress(params);
  return { date, page: page ?? 1, order };
}

/**
 * The URL of a page of the archive; the first page has no page parameter.
 *
 * @param post the id of the post that is open over the page; null for none
 */
export const addressOf = (
  { date, page, order = null }: ArchiveRequest,
  post: string | null = null,
): string => archivesPath({ date, page: page === 1 ? null : page, order, post });
