import { createContext, use } from 'react';

/** The note of a form in which every field is required, by its id; null if some fields are optional. */
export const RequiredFields = createContext<{ readonly noteId: string | undefined } | null>(null);

/**
 * Returns the attributes of a field in such a form.
 *
 * @param isRequired true for a required field of a form that also has optional ones
 * @param describedBy ids of the field's other descriptions
 */
export function useRequired(isRequired: boolean, ...describedBy: readonly unknown[]) {
  const form = use(RequiredFields);
  const ids = [...describedBy, form?.noteId].filter(Boolean).join(' ');
  return {
    // Not `required`: browsers report an empty required field as invalid before anything is typed.
    'aria-required': isRequired || form !== null || undefined,
    'aria-describedby': ids || undefined,
  };
}
