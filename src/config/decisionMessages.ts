import { typesetAll } from './typography';

/** The French messages of a moderator's decision, for those whom it concerns. */
export const decisionMessages = typesetAll({
  reason: 'Motif :',
  contest: 'Pour contester :',
  subjectOfPost: (id: string) => `Contestation d’une décision (post ${id})`,
  subjectOfProfile: (uid: string) => `Contestation d’une décision (profil ${uid})`,
  /** Shown where a mail tells moderators who the author of an anonymous post is. */
  ownPost: 'En nous écrivant, vous nous apprendrez que ce post est de vous.',
  /** The same for a post of which nothing is left to tell whether it was anonymous. */
  deletedPost: 'S’il était anonyme, vous nous apprendrez en nous écrivant qu’il était de vous.',
} as const);
