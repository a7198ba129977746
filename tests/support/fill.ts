import { fireEvent } from '@testing-library/react';

/** Replaces the text of a field by one event. Typing, which renders the page at each key, is slow. */
export const fill = (field: Element, value: string): void =>
  void fireEvent.change(field, { target: { value } });
