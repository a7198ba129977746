import { useState } from 'react';
import type { FormDraft } from '@/domain/posts/draft';
import { findFormDraft, saveFormDraft, type DraftArea } from '@/services/posts/drafts';

/** The draft of an open form. */
export interface OpenFormDraft {
  /** The draft that an earlier form has left; null for none. */
  readonly restored: FormDraft | null;
  /** @param draft null if nothing is changed */
  readonly save: (draft: FormDraft | null) => void;
  readonly drop: () => void;
}

/**
 * Returns the draft of a form: what was typed is stored until it is sent or discarded, because the form is
 * closed without a question when the session ends in another tab.
 *
 * @param form names the form and what it is about, for example 'report/ID'
 */
export function useFormDraft(uid: string, form: string, area?: DraftArea): OpenFormDraft {
  // Belongs to the user who opened the form, and to what the form was opened for.
  const [draft] = useState(() => ({
    restored: findFormDraft(uid, form, area),
    save: (next: FormDraft | null) => saveFormDraft(uid, form, next, area),
    drop: () => saveFormDraft(uid, form, null, area),
  }));
  return draft;
}
