import type { Publisher } from '@/config/publisher';
import {
  ASSESSED,
  averageRate,
  conformity,
  conformRate,
  countResults,
  criteriaOf,
  NONCONFORMITIES,
  SAMPLE,
  TOPICS,
  type Counts,
} from './accessibilityAudit';
import type { LegalText } from './text';

/** Browsers and assistive technologies of the assessment (docs/accessibility.md). */
const ENVIRONMENTS = [
  'Chromium sous Linux, à la souris, au toucher simulé et au clavier seul',
  'Firefox avec le lecteur d’écran Orca sous Linux, au clavier seul',
];

/** Formats a day 'yyyy-MM-dd' in words: '24 novembre 2026'. */
const inWords = (day: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count < 2 ? one : many}`;

/** Returns '9 respectés, 1 non respecté, 2 sans objet', without what is 0. */
const wordsOf = ({ conform, notConform, notApplicable }: Counts): string =>
  [
    conform > 0 && counted(conform, 'respecté', 'respectés'),
    notConform > 0 && counted(notConform, 'non respecté', 'non respectés'),
    notApplicable > 0 && `${notApplicable} sans objet`,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Accessibility statement, at `/accessibilite` (docs/product.md#legal-pages), in the form that the
 * arrêté du 20 septembre 2019 prescribes. Its figures and its list are those of the audit.
 */
export const accessibility = ({ name, contact }: Publisher): LegalText => {
  const all = countResults();
  return {
    title: 'Déclaration d’accessibilité',
    updated: ASSESSED,
    amended: null,
    introduction: `${name} s’engage à rendre Le Mur accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s’applique à toutes les pages de ce site.`,
    sections: [
      {
        title: 'État de conformité',
        blocks: [
          `Le Mur est ${conformity()} conforme avec le référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2.`,
          { heading: 'Résultat des tests' },
          `L’évaluation de conformité, faite en interne, révèle que ${conformRate()} % des critères du RGAA qui concernent ce site sont respectés. Le taux moyen de conformité des pages vérifiées est de ${averageRate()} %.`,
          `Sur les ${all.conform + all.notConform + all.notApplicable} critères : ${wordsOf(all)}.`,
          {
            table: [
              ['Thématique', 'Critères'],
              ...TOPICS.map((topic, index) => [
                topic,
                wordsOf(countResults(criteriaOf(index + 1))),
              ]),
            ],
          },
        ],
      },
      {
        title: 'Contenus non accessibles',
        blocks: [
          { heading: 'Non-conformités' },
          NONCONFORMITIES.length === 0
            ? 'Aucune connue.'
            : {
                list: NONCONFORMITIES.map(
                  ({ criterion, content }) => `${content} (critère ${criterion})`,
                ),
              },
          { heading: 'Dérogations pour charge disproportionnée' },
          'Aucune.',
          { heading: 'Contenus non soumis à l’obligation d’accessibilité' },
          {
            list: [
              'les pages vers lesquelles un post renvoie, qui ne dépendent pas de nous ;',
              'la page de connexion de Google et, si elles sont activées et acceptées, les publicités de Google.',
            ],
          },
        ],
      },
      {
        title: 'Établissement de cette déclaration',
        blocks: [
          `Cette déclaration a été établie le ${inWords(ASSESSED)}, à partir d’une auto-évaluation faite le même jour par l’équipe qui développe le logiciel, sur un site rempli d’exemples. Aucun organisme indépendant n’a vérifié ce résultat, et aucune personne handicapée n’a encore testé le site.`,
          { heading: 'Technologies utilisées' },
          { list: ['HTML5', 'CSS', 'JavaScript', 'SVG', 'WAI-ARIA'] },
          { heading: 'Environnement de test' },
          {
            list: [
              ...ENVIRONMENTS,
              'couleurs forcées, mouvement réduit, thèmes clair et sombre',
              'texte à 200 %, fenêtres de 320 px de large et de 256 px de haut, espacement du texte augmenté',
            ],
          },
          { heading: 'Outils' },
          {
            list: [
              'axe-core, à chaque modification du logiciel, sur la plupart des écrans',
              'vérificateur HTML du W3C (Nu), pour la validité du code, chaque nuit',
              'calcul des contrastes des couleurs du site, états compris, et mesure sur les pixels de l’écran',
            ],
          },
          { heading: 'Pages vérifiées' },
          { list: SAMPLE.map((page) => `${page.name} (${page.where})`) },
        ],
      },
      {
        title: 'Retour d’information et contact',
        blocks: [
          `Si vous n’arrivez pas à accéder à un contenu ou à un service, écrivez à ${contact} : nous vous indiquerons une autre façon d’y accéder, ou nous vous l’enverrons sous une autre forme.`,
        ],
      },
      {
        title: 'Voies de recours',
        blocks: [
          'Si vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et que notre réponse ne vous satisfait pas, vous pouvez :',
          {
            list: [
              '[écrire un message au Défenseur des droits](https://www.defenseurdesdroits.fr/nous-contacter-355) ;',
              '[contacter le délégué du Défenseur des droits près de chez vous](https://www.defenseurdesdroits.fr/carte-des-delegues) ;',
              'envoyer un courrier gratuit, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
            ],
          },
        ],
      },
    ],
  };
};
