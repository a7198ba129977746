import { archivesPath } from '@/config/paths';
import { parseArchivesAddress } from '@/domain/archivesAddress';

/** The part of the archive that is read: one page of it, or of one of its days. */
export interface ArchivePart {
  /** 'yyyy-MM-dd', or null for the whole archive. */
  readonly date: string | null;
  readonly page: number;
}

/** The part that an address asks for, whichever post is open over it. */
export function partAt(params: URLSearchParams): ArchivePart {
  const { date, page } = parseArchivesAddress(params);
  return { date, page: page ?? 1 };
}

/**
 * The address of a part; the first page needs no number.
 *
 * @param post the id of the post that is open over it
 */
export const addressOf = ({ date, page }: ArchivePart, post: string | null = null): string =>
  archivesPath({ date, page: page === 1 ? null : page, post });
