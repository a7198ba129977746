import { OPINION_WORDS_MAX, YESES_REQUIRED } from '@/config/limits';
import { quotedNames } from '@/config/quotedNames';
import { typesetAll } from '@/config/typography';
import type { Verdict } from '@/domain/moderation/opinions';

const verdicts: Readonly<Record<Verdict, string>> = {
  yes: 'Oui',
  doubtful: 'Doute',
  no: 'Non',
};

/** The French messages of the admins' opinions on pending posts. */
export const opinionMessages = typesetAll({
  list: 'Avis des modérateurs',
  verdicts,
  /** Choices of the form. */
  choices: { yes: 'Oui, à publier', doubtful: 'J’ai un doute', no: 'Non, à rejeter' },
  outdated: 'sur le texte d’avant sa dernière modification',
  missing: (n: number) =>
    `Avis favorables avant la publication : ${YESES_REQUIRED - n} sur ${YESES_REQUIRED}`,
  held: (names: readonly string[]) =>
    names.length > 1
      ? `${quotedNames(names)} contiennent un mot à surveiller : deux modérateurs doivent donner un avis favorable avant la publication. Le vôtre compte.`
      : `${quotedNames(names)} contient un mot à surveiller : deux modérateurs doivent donner un avis favorable avant la publication. Le vôtre compte.`,
  open: 'Donner mon avis',
  openOf: (title: string) => `Donner mon avis : ${title}`,
  title: 'Mon avis sur ce post',
  text: 'Seuls les modérateurs le lisent. Il est effacé avec la décision.',
  verdict: 'Avis',
  words: 'Commentaire (facultatif)',
  wordsMax: `${OPINION_WORDS_MAX} caractères au plus`,
  save: 'Enregistrer',
  saved: 'Avis enregistré',
  withdraw: 'Retirer mon avis',
  withdrawing: 'Retrait…',
  withdrawn: 'Avis retiré',
  filter: (n: number) => `À deux (${n})`,
  filterNone: 'Rien à regarder à deux',
  filterNoneText: 'Aucun post affiché n’attend un second avis.',
  twoYeses: {
    label: 'Les posts avec un mot à surveiller attendent l’avis favorable de deux modérateurs',
    text: 'Ils ne peuvent pas être publiés avant. S’il n’y a qu’un modérateur, ils ne peuvent plus l’être du tout.',
    on: 'Deux avis favorables sont maintenant nécessaires',
    off: 'Deux avis favorables ne sont plus nécessaires',
  },
} as const);
