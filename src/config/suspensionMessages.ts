import { typesetAll } from './typography';

/** The French messages for suspended users, in the dialog of a new post and among the own posts. */
export const suspensionMessages = typesetAll({
  title: 'Vous ne pouvez pas publier pour le moment',
  until: (when: string) => `Votre compte est suspendu jusqu’au ${when}.`,
  post: (title: string) => `Post concerné : « ${title} »`,
  rest: 'D’ici là, vous pouvez lire, réagir, et modifier ou retirer vos posts en attente.',
} as const);
