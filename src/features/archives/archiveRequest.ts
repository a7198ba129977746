import { archivesPath, type ArchiveOrder } from '@/config/paths';
import { parseArchivesAddress } from '@/domain/archivesAddress';

/** The part of the archive that is read: one page of it, or of one of its days. */
export interface ArchiveRequest {
  /** 'yyyy-MM-dd', or null for the whole archive. */
  readonly date: string | null;
  readonly page: number;
  /** How a day is sorted; by publication when not given. */
  readonly order?: ArchiveOrder | null;
}

/** The part that an address asks for, whichever post is open over it. */
export function requestAt(params: URLSearchParams): ArchiveRequest {
  const { date, page, order } = parseArchivesAddress(params);
  return { date, page: page ?? 1, order };
}

/**
 * The address of a part; the first page needs no number.
 *
 * @param post the id of the post that is open over it
 */
export const addressOf = (
  { date, page, order = null }: ArchiveRequest,
  post: string | null = null,
): string => archivesPath({ date, page: page === 1 ? null : page, order, post });
