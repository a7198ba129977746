import type { ReactElement } from 'react';

declare global {
  /**
   * Children without a text of their own, unlike ReactNode. Only they and fixed texts may have
   * siblings: browsers' translators replace text nodes, at which React then can neither insert nor
   * remove (tests/translation.test.ts).
   */
  type Elements = ReactElement | readonly Elements[] | false | null | undefined;
}
