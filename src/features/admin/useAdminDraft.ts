import { useUid } from '@/contexts/AuthContext';
import { useFormDraft, type OpenFormDraft } from '@/hooks/useFormDraft';

/**
 * Returns the draft of a form of the back office. It stays in the tab, because it may quote what only admins
 * may read.
 *
 * @param form names the form and what it is about, for example 'delete/ID'
 */
export const useAdminDraft = (form: string): OpenFormDraft =>
  useFormDraft(useUid() ?? '', `admin/${form}`, 'tab');
