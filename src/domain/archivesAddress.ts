import { archivesPath, paths, type ArchiveOrder } from '@/config/paths';
import { isCalendarDay, parisDay } from './days';
import { isDocumentId } from './documentId';
import type { Post } from './post';

/** The parameters of the archive URL (docs/product.md#routes). null: absent or invalid. */
export interface ArchivesAddress {
  /** A Paris day, 'yyyy-MM-dd'. */
  readonly date: string | null;
  /** From 1; the archive may have fewer pages. */
  readonly page: number | null;
  /** The id of the post to open; there may be no such post. */
  readonly post: string | null;
  /** Of a date alone: no other part is read whole. */
  readonly order: ArchiveOrder | null;
}

/** 'yyyy-MM-dd' of a day written that way or as dd/MM/yyyy; null when the calendar has none. */
function dateFrom(text: string): string | null {
  const date = text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  return isCalendarDay(date) ? date : null;
}

function pageFrom(text: string): number | null {
  const page = Number(text);
  return /^\d+$/.test(text) && page >= 1 && Number.isSafeInteger(page) ? page : null;
}

/** Reads the archive's address; each part that is nonsense is as if it were not there. */
export function parseArchivesAddress(params: URLSearchParams): ArchivesAddress {
  const post = params.get('post') ?? '';
  const date = dateFrom(params.get('date') ?? '');
  return {
    date,
    page: pageFrom(params.get('page') ?? ''),
    post: isDocumentId(post) ? post : null,
    order: date !== null && params.get('tri') === 'reactions' ? 'reactions' : null,
  };
}

type Addressed = Pick<Post, 'id' | 'publishedAt' | 'createdAt'>;

/** A post's own address, whichever page it is open over: the archive's day of its publication. */
export const ownPath = (post: Addressed): string =>
  archivesPath({ date: parisDay(post.publishedAt ?? post.createdAt), post: post.id });

/**
 * The address of a post opened over a page: in the archive that part of it, with the post; from
 * elsewhere its own.
 */
export function postPath(
  page: { readonly pathname: string; readonly search: string },
  post: Addressed,
): string {
  if (page.pathname === paths.archives) {
    const shown = parseArchivesAddress(new URLSearchParams(page.search));
    return archivesPath({ ...shown, post: post.id });
  }
  return ownPath(post);
}
