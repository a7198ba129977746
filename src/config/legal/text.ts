import { typesetAll } from '@/config/typography';

/**
 * A block of a legal page: a paragraph, a heading below the section's title, a list, or a table whose
 * first row is its header. In a text, `[words](/path)` is a link to another page of the site, and
 * `[words](https://…)` to another site.
 */
export type Block =
  | string
  | { readonly heading: string }
  | { readonly list: readonly string[] }
  | { readonly table: readonly (readonly string[])[] };

interface LegalSection {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface LegalText {
  readonly title: string;
  /** Day of the first version, yyyy-MM-dd; the specification fixes those of the first three pages. */
  readonly updated: string;
  /** Day of the last change since that version, yyyy-MM-dd, or null without one. */
  readonly amended: string | null;
  readonly introduction: string;
  readonly sections: readonly LegalSection[];
}

/** Returns the items if a condition holds, else nothing: for what only some builds have to say. */
export const when = <T>(condition: boolean, ...items: readonly T[]): readonly T[] =>
  condition ? items : [];

/** The French messages around the texts of the legal pages. */
export const legalMessages = typesetAll({
  updated: (day: string) => `Dernière mise à jour : ${day}`,
  /** True before that day, too: the new text is published before it applies. */
  appliesFrom: (day: string) => `Version applicable à partir du ${day}`,
  first: (day: string) => ` (première version : ${day})`,
  update: {
    label: 'Nos conditions changent',
    announced: (day: string) =>
      `Nos conditions générales et notre politique de confidentialité changent le ${day}. Les nouveaux textes sont déjà en ligne :`,
    applied: (day: string) =>
      `Nos conditions générales et notre politique de confidentialité ont changé le ${day}. Vous pouvez lire les nouveaux textes :`,
    understood: 'Compris',
  },
} as const);
