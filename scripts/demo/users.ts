import type { Role } from '@/domain/accounts/user';
import { idFrom } from '../lib/random';

/** A user of the demo. */
export interface DemoUser {
  /** Key in the JSON files; the part of the e-mail address before the @. */
  readonly name: string;
  readonly uid: string;
  readonly email: string;
  readonly pseudo: string;
  readonly role: Role;
  readonly isPrivate: boolean;
  readonly avatarId: string | null;
  /** Days since the sign-up; 0 for today. */
  readonly joinedDaysAgo: number;
  /** Days since the pseudo was last changed, if ever. */
  readonly pseudoChangedDaysAgo: number | null;
  /** Share of the user's posts that are anonymous, from 0 to 1. */
  readonly anonymous: number;
  /** Number of posts to which this user reacted. */
  readonly votes: number;
  /** French note in the list of accounts that npm start prints; '' for an account left out there. */
  readonly note: string;
}

/** The password of every demo account. */
export const DEMO_PASSWORD = 'lemurlemur';

const UID_LENGTH = 28;

const person = (
  name: string,
  pseudo: string,
  joinedDaysAgo: number,
  rest: Partial<Omit<DemoUser, 'name' | 'uid' | 'email' | 'pseudo' | 'joinedDaysAgo'>> = {},
): DemoUser => ({
  name,
  uid: idFrom(`user ${name}`, UID_LENGTH),
  email: `${name}@lemur.test`,
  pseudo,
  joinedDaysAgo,
  role: 'user',
  isPrivate: false,
  avatarId: null,
  pseudoChangedDaysAgo: null,
  anonymous: 0.45,
  votes: 0,
  note: '',
  ...rest,
});

/**
 * The admin, a user without posts, and the authors of scripts/demo/*.json. An author has one life: no
 * two texts contradict each other in the first person.
 */
export const DEMO_USERS: readonly DemoUser[] = [
  person('admin', 'La_Vigie', 240, { role: 'admin', votes: 12, note: 'administratrice' }),
  // Bus driver, divorced, two children.
  person('camille', 'Camille_B', 210, {
    avatarId: 'pigeon',
    anonymous: 0,
    votes: 55,
    note: 'neuf posts signés',
  }),
  // Office worker in Paris, in a studio under the roof.
  person('loulou', 'Loulou75', 190, { avatarId: 'cafe', votes: 60 }),
  // Retired judge of 78, gardener, married, grandchildren.
  person('marcel', 'Marcel-Dupont', 175, { avatarId: 'journal', anonymous: 0.2, votes: 18 }),
  // Teacher of mathematics with a tiny garden; her husband hunts.
  person('zoe', 'zoe-verte', 160, { avatarId: 'velo', anonymous: 0.2, votes: 38 }),
  // Ironmonger of about 55 who plays with words.
  person('robert', 'Petit_Robert', 150, { anonymous: 0.2, votes: 12 }),
  // 84 years old, in town.
  person('jeanne', 'JeanneM', 130, {
    avatarId: 'chat',
    anonymous: 0.2,
    pseudoChangedDaysAgo: 12,
    votes: 26,
    note: 'pseudo changé il y a 12 jours',
  }),
  // Student who delivers meals by bicycle.
  person('bakary', 'Bakary-94', 125, { avatarId: 'megaphone', votes: 15 }),
  // Court clerk, daughter of a court clerk, in a block of flats.
  person('voisine', 'LaVoisineDu3e', 140, { avatarId: 'balcon', anonymous: 0.2, votes: 40 }),
  // Sells clothes on markets, soon retired, angry.
  person('michel', 'TontonMichel', 120, { avatarId: 'coq', anonymous: 0.2, votes: 9 }),
  // Sells shoes; was a juror.
  person('fanny', 'fanny_k', 40, { anonymous: 0.2, votes: 12 }),
  // Factory worker, left-wing.
  person('discret', 'Sans-Filtre', 70, {
    isPrivate: true,
    anonymous: 0.2,
    votes: 22,
    note: 'profil privé',
  }),
  person('nouvelle', 'Nouvelle_Ici', 0, { note: "inscrite aujourd'hui, aucun post" }),
  // Cashier for 22 years.
  person('caisse', 'Sylvie_Caisse6', 200, { avatarId: 'reverbere', votes: 6 }),
  // Nurse in an emergency department.
  person('infirmiere', 'nuit_blanche_34', 220, { anonymous: 0.5, votes: 3 }),
  // Care assistant in a nursing home, at night.
  person('ehpad', 'Marie-Jo', 180, { anonymous: 0.5, votes: 2 }),
  // Home help in the countryside; lost a son.
  person('domicile', 'NadineRoute', 210, { anonymous: 0.4, votes: 4 }),
  // Mayor of a village of 300.
  person('maire', 'Maire-a-tout-faire', 225, { avatarId: 'cle', anonymous: 0.1, votes: 5 }),
  // Secretary of two town halls.
  person('secretaire', 'Deux_Mairies', 195, { votes: 6 }),
  // Teaches French to twelve-year-olds.
  person('craie', 'MmeCraie', 185, { avatarId: 'lune', votes: 3 }),
  // Librarian.
  person('biblio', 'Entre2Polars', 205, { avatarId: 'parapluie', anonymous: 0.1, votes: 12 }),
  // Postman in Brittany, with a labrador.
  person('facteur', 'Yann-facteur', 205, { anonymous: 0.1, votes: 4 }),
  // Farmer since 1998, in the east.
  person('paysan', 'La-Betterave', 175, { votes: 1 }),
  // Grows vegetables with their parents, sells them on the market.
  person('maraicher', 'Radis_Noir', 160, { anonymous: 0.2, votes: 2 }),
  // Dairy farmer for five years; a daughter of eight, an autistic son.
  person('eleveuse', 'Traite_du_matin', 190, { votes: 5 }),
  // Vet, father of a girl.
  person('veto', 'DocVache', 150, { avatarId: 'coq', votes: 3 }),
  // Forester and beekeeper; his wife had a stroke.
  person('forestier', 'HetreOuNePas', 190, { anonymous: 0.4, votes: 2 }),
  // Baker with six employees.
  person('boulanger', 'Mie_et_Croute', 165, { votes: 4 }),
  // Works in a bakery, waits for his residence permit.
  person('sejour', 'Ibrahim_K', 145, { anonymous: 0.6, votes: 2 }),
  // Runs a village bistro.
  person('bistrot', 'Chez-Mado', 175, { avatarId: 'cafe', anonymous: 0.1, votes: 6 }),
  // Cobbler, alone with his daughter every other week.
  person('cordonnier', 'Semelle-de-Vent', 185, { anonymous: 0.1, votes: 7 }),
  // Office worker; son and rabbit every other week.
  person('lapin', 'Maman_Caramel', 135, { votes: 8 }),
  // Separated under the same roof, a daughter, a lawsuit, a video channel.
  person('separes', 'celine_entre2', 180, { anonymous: 0.5, votes: 3 }),
  // Young lawyer in the office of another.
  person('avocate', 'MaitreRenvoi', 200, { anonymous: 0.4, votes: 4 }),
  // Receptionist of a law firm, two daughters; was a victim.
  person('standard', 'Valerie_B', 160, { anonymous: 0.6, votes: 3 }),
  // Social worker and guardian; a brother with schizophrenia.
  person('udaf', 'trente-huit', 180, { anonymous: 0.5, votes: 2 }),
  // Police officer in Mamoudzou, mother.
  person('gardienne', 'Anissa976', 155, { anonymous: 0.4, votes: 1 }),
  // Former prisoner and tagger; sweeps streets.
  person('tag', 'Sly_RDC', 170, { anonymous: 0.5, votes: 3 }),
  // Dismissed, now a lorry driver.
  person('routier', 'Franck-62', 150, { votes: 2 }),
  // Car mechanic.
  person('garage', 'vidange_express', 185, { anonymous: 0.5, votes: 2 }),
  // Warehouse worker in debt; her brother is in prison.
  person('prepa', 'Allee-Douze', 175, { anonymous: 0.6, votes: 3 }),
  // Plumber, father.
  person('plombier', 'Joint-Torique', 200, { avatarId: 'cle', anonymous: 0.1, votes: 4 }),
  // Roofer from the north.
  person('couvreur', 'sur-les-toits', 145, { anonymous: 0.1, votes: 1 }),
  // Gardener in the south, in the opposition of the council.
  person('paysagiste', 'Pistachier30', 210, { anonymous: 0.2, votes: 2 }),
  // Refuse collector, married, children.
  person('eboueur', 'Benne7', 200, { avatarId: 'lune', votes: 3 }),
  // School cook; husband a painter, son with Down syndrome.
  person('cantine', 'Chef_Louche', 190, { votes: 4 }),
  // Assistant of disabled pupils, French since April.
  person('aesh', 'Ligne-6', 155, { votes: 2 }),
  // In the last year of school, in Martinique.
  person('lyceen', 'terminale_972', 60, { anonymous: 0.2, votes: 9 }),
  // Nineteen, looks for work.
  person('jeune', 'alex_19ans', 135, { anonymous: 0.1, votes: 5 }),
  // Student in Lyon from the Cantal; works in a shop.
  person('cantal', 'Salers-Lyon', 150, { avatarId: 'velo', anonymous: 0.1, votes: 8 }),
  // In a wheelchair, in Réunion.
  person('fauteuil', 'Roulez_974', 165, { anonymous: 0, votes: 4 }),
  // Deaf, dismissed at 58.
  person('presse', 'Dede-la-presse', 180, { votes: 1 }),
  // Answers emergency calls in Nouméa; a daughter of fifteen.
  person('samu', 'VoixDeGarde', 195, { anonymous: 0.5, votes: 2 }),
  // Hairdresser in Maripasoula.
  person('guyane', 'Fleuve973', 140, { anonymous: 0.2, votes: 1 }),
  // Waits for a flat.
  person('mimi', 'mimi59', 65, { anonymous: 0 }),
  // Advertises tools.
  person('brico', 'BricoMalin', 30),
];
