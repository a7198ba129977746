import { formMessages } from '@/config/formMessages';

/** The note of a form that has no optional field (RGAA 11.10). */
export const AllRequired = () => (
  <p className="text-sm text-ink-soft">{formMessages.validation.allRequired}</p>
);
