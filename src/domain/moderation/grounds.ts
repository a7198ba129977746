import { typesetAll } from '@/config/typography';

/** A law, or a clause of the terms, on which a decision against a post or profile is based. */
export interface Ground {
  /** Names the ground in the public statistics. */
  readonly key: string;
  /** Begins the reason; equal to the number of a clause in src/config/legal/terms.ts. */
  readonly name: string;
  readonly about: string;
}

/** The grounds of a decision (DSA, article 17), in the order in which admins see them. */
export const GROUNDS: Readonly<Record<'law' | 'rules', readonly Ground[]>> = typesetAll({
  law: [
    {
      key: 'press',
      name: 'Loi du 29 juillet 1881',
      about: 'injure, diffamation, provocation à la haine',
    },
    { key: 'criminal', name: 'Code pénal', about: 'menaces, harcèlement, apologie du terrorisme' },
    { key: 'civil', name: 'Code civil, article 9', about: 'vie privée' },
    { key: 'election', name: 'Code électoral, article L49', about: 'silence électoral' },
    {
      key: 'copyright',
      name: 'Code de la propriété intellectuelle',
      about: 'texte ou image d’autrui',
    },
  ],
  rules: [
    { key: 'profile', name: 'Conditions, article 2', about: 'pseudo et photo de profil' },
    { key: 'submission', name: 'Conditions, article 3', about: 'proposer un post' },
    { key: 'unlawful', name: 'Conditions, article 4.1', about: 'contraire à une autre loi' },
    { key: 'hateful', name: 'Conditions, article 4.2', about: 'injurieux, haineux ou menaçant' },
    {
      key: 'privacy',
      name: 'Conditions, article 4.3',
      about: 'vie privée, personne privée mise en cause',
    },
    {
      key: 'misleading',
      name: 'Conditions, article 4.4',
      about: 'trompeur, ou accusation sans source',
    },
    { key: 'advertising', name: 'Conditions, article 4.5', about: 'publicité, répétition' },
    { key: 'borrowed', name: 'Conditions, article 4.6', about: 'texte d’autrui' },
    { key: 'offTopic', name: 'Conditions, article 4.7', about: 'hors sujet' },
    { key: 'accounts', name: 'Conditions, article 7', about: 'plusieurs comptes' },
  ],
});

export type GroundKind = keyof typeof GROUNDS;
export const GROUND_KINDS = ['law', 'rules'] as const satisfies readonly GroundKind[];

const isBasedOn = (reason: string, { name }: Ground): boolean =>
  reason.startsWith(`${name}\u00A0:`);

/** Stands for a reason that names no ground. */
export const OTHER_GROUND = 'other';
/** The grounds that the public statistics count, but for OTHER_GROUND. */
export const COUNTED_GROUNDS = [...GROUNDS.rules, ...GROUNDS.law];
export const GROUND_KEYS: readonly string[] = [
  ...COUNTED_GROUNDS.map(({ key }) => key),
  OTHER_GROUND,
];

/** Returns the key of the ground that a reason names; 'other' for none. */
export const groundKeyOf = (reason: string): string =>
  COUNTED_GROUNDS.find((ground) => isBasedOn(reason, ground))?.key ?? OTHER_GROUND;

/** Returns the kind of ground that a ready-made reason names; null for none. */
export const kindOf = (reason: string): GroundKind | null =>
  GROUND_KINDS.find((kind) => GROUNDS[kind].some((ground) => isBasedOn(reason, ground))) ?? null;
