import { typesetAll } from './typography';

/** The French messages of a moderator's decision, for those whom it concerns. */
export const decisionMessages = typesetAll({
  reason: 'Motif :',
  contest: 'Pour contester :',
  subjectOfPost: (id: string) => `Contestation d’une décision (post ${id})`,
  subjectOfProfile: (uid: string) => `Contestation d’une décision (profil ${uid})`,
  /** Shown where a mail tells moderators who the author of an anonymous post is. */
  ownPost: 'En nous écrivant, vous nous apprendrez que ce post est de vous.',
} as const);
