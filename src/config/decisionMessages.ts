import { typesetAll } from './typography';

/** The French messages of a moderator's decision, for those whom it concerns. */
export const decisionMessages = typesetAll({
  reason: 'Motif :',
  /** The origin of a decision: its messages by kind. */
  origins: {
    reading: 'Origine : lecture par la modération.',
    reports: 'Origine : un ou plusieurs signalements.',
    ownRequest: 'Origine : votre demande de retrait.',
  },
  /** Begins the reason of a deletion that grants the author's request. */
  removalGround: 'Conditions, article 3',
  human: 'Décision prise par une personne, jamais par un programme.',
  contest: 'Pour contester, dans les six mois :',
  contestElsewhere: 'ou un organisme de règlement des litiges certifié, ou un tribunal.',
  subjectOfPost: (id: string) => `Contestation d’une décision (post ${id})`,
  subjectOfProfile: (uid: string) => `Contestation d’une décision (profil ${uid})`,
  /** Shown where a mail tells moderators who the author of an anonymous post is. */
  ownPost: 'Si vous nous écrivez, nous saurons que ce post est de vous.',
  /** The same for a post of which nothing is left to tell whether it was anonymous. */
  deletedPost:
    'Si ce post était anonyme et que vous nous écrivez, nous saurons qu’il était de vous.',
} as const);
