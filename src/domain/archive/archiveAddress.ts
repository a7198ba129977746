import { archivePath, paths, type ArchiveOrder } from '@/config/paths';
import { findCategory } from '@/domain/posts/categories';
import { isCalendarDay } from '@/domain/days';
import { isDocumentId } from '@/domain/documentId';
import type { Category } from '@/domain/posts/post';

/** Parameters of the archive URL (docs/product.md#routes); null if absent or invalid. */
export interface ArchiveAddress {
  /** A Paris day, 'yyyy-MM-dd'. */
  readonly date: string | null;
  readonly category: Category | null;
  /** From 1; may be greater than the number of pages. Null with a category, which has no pages. */
  readonly page: number | null;
  /** Id of the post to open; the post may not exist. */
  readonly post: string | null;
  /** Null unless the posts are those of one day: only these are read whole, and so can be sorted. */
  readonly order: ArchiveOrder | null;
}

/**
 * Converts a day written 'yyyy-MM-dd' or dd/MM/yyyy to 'yyyy-MM-dd'.
 *
 * @returns null if the calendar has no such day
 */
function dateFrom(text: string): string | null {
  const date = text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  return isCalendarDay(date) ? date : null;
}

function pageFrom(text: string): number | null {
  const page = Number(text);
  return /^\d+$/.test(text) && page >= 1 && Number.isSafeInteger(page) ? page : null;
}

/** Parses the parameters of the archive URL; an invalid parameter counts as absent. */
export function parseArchiveAddress(params: URLSearchParams): ArchiveAddress {
  const post = params.get('post') ?? '';
  const date = dateFrom(params.get('date') ?? '');
  const category = findCategory(params.get('categorie'))?.value ?? null;
  const isWholeDay = date !== null && category === null;
  return {
    date,
    category,
    page: category === null ? pageFrom(params.get('page') ?? '') : null,
    post: isDocumentId(post) ? post : null,
    order: isWholeDay && params.get('tri') === 'reactions' ? 'reactions' : null,
  };
}

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** Returns the path of a page of the archive without the post over it; else the pathname. */
export const pathBeneath = ({ pathname, search }: PageLocation): string =>
  pathname === paths.archives
    ? archivePath({ ...parseArchiveAddress(new URLSearchParams(search)), post: null })
    : pathname;
