import { isDocumentId } from './documentId';

/** What the archive's address asks for (spec section 2). null: not asked, or nonsense. */
export interface ArchivesAddress {
  /** A Paris day, 'yyyy-MM-dd'. */
  readonly date: string | null;
  /** From 1; the archive may have fewer pages. */
  readonly page: number | null;
  /** The id of the post to open; there may be no such post. */
  readonly post: string | null;
}

/** 'yyyy-MM-dd' of a day written that way or as dd/MM/yyyy; null when the calendar has none. */
function dateFrom(text: string): string | null {
  const date = text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const instant = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return null;
  // 30 February is read as 2 March.
  return instant.toISOString().startsWith(date) ? date : null;
}

function pageFrom(text: string): number | null {
  const page = Number(text);
  return /^\d+$/.test(text) && page >= 1 && Number.isSafeInteger(page) ? page : null;
}

/** Reads the archive's address; each part that is nonsense is as if it were not there. */
export function parseArchivesAddress(params: URLSearchParams): ArchivesAddress {
  const post = params.get('post') ?? '';
  return {
    date: dateFrom(params.get('date') ?? ''),
    page: pageFrom(params.get('page') ?? ''),
    post: isDocumentId(post) ? post : null,
  };
}
