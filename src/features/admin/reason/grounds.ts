import { typesetAll } from '@/config/typography';

/** A law, or a clause of the terms, on which a decision against a post or profile is based. */
export interface Ground {
  /** Begins the reason; equal to the number of a clause in src/config/legal/terms.ts. */
  readonly name: string;
  readonly about: string;
}

/** The grounds of a decision (DSA, article 17), in the order in which admins see them. */
export const GROUNDS: Readonly<Record<'law' | 'rules', readonly Ground[]>> = typesetAll({
  law: [
    { name: 'Loi du 29 juillet 1881', about: 'injure, diffamation, provocation à la haine' },
    { name: 'Code pénal', about: 'menaces, harcèlement, apologie du terrorisme' },
    { name: 'Code civil, article 9', about: 'vie privée' },
    { name: 'Code électoral, article L49', about: 'silence électoral' },
    { name: 'Code de la propriété intellectuelle', about: 'texte ou image d’autrui' },
  ],
  rules: [
    { name: 'Conditions, article 2', about: 'pseudo et photo de profil' },
    { name: 'Conditions, article 3', about: 'proposer un post' },
    { name: 'Conditions, article 4', about: 'non retenu, places limitées' },
    { name: 'Conditions, article 4.1', about: 'contraire à une autre loi' },
    { name: 'Conditions, article 4.2', about: 'injurieux, haineux ou menaçant' },
    { name: 'Conditions, article 4.3', about: 'vie privée, personne privée mise en cause' },
    { name: 'Conditions, article 4.4', about: 'trompeur, ou accusation sans source' },
    { name: 'Conditions, article 4.5', about: 'publicité, répétition' },
    { name: 'Conditions, article 4.6', about: 'texte d’autrui' },
    { name: 'Conditions, article 4.7', about: 'hors sujet' },
    { name: 'Conditions, article 7', about: 'plusieurs comptes' },
  ],
});

export type GroundKind = keyof typeof GROUNDS;
export const GROUND_KINDS = ['law', 'rules'] as const satisfies readonly GroundKind[];

const isBasedOn = (reason: string, { name }: Ground): boolean =>
  reason.startsWith(`${name}\u00A0:`);

/** Returns the kind of ground that a ready-made reason names; null for none. */
export const kindOf = (reason: string): GroundKind | null =>
  GROUND_KINDS.find((kind) => GROUNDS[kind].some((ground) => isBasedOn(reason, ground))) ?? null;
