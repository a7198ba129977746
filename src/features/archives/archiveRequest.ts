import { archivePath, type ArchiveOrder } from '@/config/paths';
import { parseArchiveAddress } from '@/domain/archive/archiveAddress';
import { findCategory } from '@/domain/posts/categories';
import { formatDay, instantOfDay } from '@/domain/days';
import type { Category } from '@/domain/posts/post';
import { archivePreviewMessages } from './previewMessages';

/** Identifies one page of the archive, or of one of its days; or the posts of a category. */
export interface ArchiveRequest {
  /** 'yyyy-MM-dd', or null for the whole archive. */
  readonly date: string | null;
  /** Null or absent for all categories. A category is read by cursor: its `page` is 1. */
  readonly category?: Category | null;
  /** Number of the page, from 1. */
  readonly page: number;
  /** The order of a day's posts; by publication if absent or null. */
  readonly order?: ArchiveOrder | null;
}

/** The page that a URL requests; ignores the post that is open over it. */
export function requestAt(params: URLSearchParams): ArchiveRequest {
  const { date, category, page, order } = parseArchiveAddress(params);
  return { date, category, page: page ?? 1, order };
}

/**
 * The URL of a page of the archive; the first page has no page parameter.
 *
 * @param post the id of the post that is open over the page; null for none
 */
export const addressOf = (
  { date, category = null, page, order = null }: ArchiveRequest,
  post: string | null = null,
): string => archivePath({ date, category, page: page === 1 ? null : page, order, post });

/** The title of a page of the archive, which names its day and its category. */
export function titleOf({ date, category = null }: ArchiveRequest): string {
  const day = date && formatDay(instantOfDay(date));
  return archivePreviewMessages.titleOf(day, findCategory(category)?.label ?? null);
}
