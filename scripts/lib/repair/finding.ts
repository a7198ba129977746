import type { Firestore } from 'firebase-admin/firestore';

/** What can be wrong, in the order in which it is told, and the sentence for it. */
export const FINDINGS = {
  missingIndex: "absents de l'index de recherche",
  staleIndex: "copies périmées de l'index de recherche",
  orphanIndex: "entrées de l'index sans post publié",
  unreadablePost: 'posts publiés illisibles, laissés tels quels',
  unlistedPost: 'posts publiés sans date ou sans position : dans aucune liste, laissés tels quels',
  month: "mois de l'archive mal comptés",
  fewVotes: 'posts qui comptent moins de réactions que leurs enregistrements',
  manyVotes: 'posts qui en comptent plus (anciennes listes ; corrigés avec --exact)',
  overtaken: 'posts changés pendant la lecture : relancez',
  reactionsCount: 'comptes au nombre de réactions faux',
  fewPosts: 'comptes au nombre de posts trop bas',
  manyPosts: 'comptes au nombre de posts plus haut (posts retirés ; corrigés avec --exact)',
  brokenAccount: 'comptes privés absents ou illisibles, laissés tels quels',
} as const;

/** Something that does not agree with the documents it is derived from. */
export interface Finding {
  readonly kind: keyof typeof FINDINGS;
  readonly path: string;
  /** What it says and what it should say. */
  readonly detail?: string;
}

/** How to repair. */
export interface Repair {
  readonly database: Firestore;
  /** false to look only. */
  readonly isWriting: boolean;
  /** Lowers counts to their records too: right only where nobody was ever counted without one. */
  readonly isExact: boolean;
}
