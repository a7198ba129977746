import { useState } from 'react';
import type { FormDraft } from '@/domain/posts/draft';
import { findFormDraft, saveFormDraft } from '@/services/posts/drafts';

/** The draft of an open form. */
export interface OpenFormDraft {
  /** The changed fields that an earlier form has left; null for none. */
  readonly restored: FormDraft | null;
  readonly save: (draft: FormDraft) => void;
  readonly drop: () => void;
}

/**
 * Returns the draft of a form: what was typed is stored until it is sent or discarded, because the form is
 * closed without a question when the session ends in another tab.
 *
 * @param form names the form and what it is about, for example 'report/ID'
 */
export function useFormDraft(uid: string, form: string): OpenFormDraft {
  // Belongs to the user who opened the form, and to what the form was opened for.
  const [draft] = useState(() => ({
    restored: findFormDraft(uid, form),
    save: (changed: FormDraft) => saveFormDraft(uid, form, changed),
    drop: () => saveFormDraft(uid, form, {}),
  }));
  return draft;
}
