import type { Publisher } from '@/config/publisher';
import type { LegalText } from './text';

/**
 * Legal notice, at `/mentions-legales` (docs/product.md#legal-pages): who publishes and hosts the
 * site (LCEN, article 1-1) and how to reach them.
 */
export const legalNotice = (publisher: Publisher): LegalText => ({
  title: 'Mentions légales',
  updated: '2026-11-23',
  amended: '2026-11-29',
  introduction: 'Cette page indique qui publie Le Mur, qui l’héberge et comment les joindre.',
  sections: [
    {
      title: 'Éditeur',
      blocks: [
        {
          list: [
            `Nom : ${publisher.name}`,
            `Statut : ${publisher.status}`,
            `Adresse : ${publisher.address}`,
            `Téléphone : ${publisher.phone}`,
            `Email : ${publisher.contact}`,
          ],
        },
        `Directeur de la publication : ${publisher.director}.`,
      ],
    },
    {
      title: 'Hébergeur',
      blocks: [
        {
          list: [`Nom et adresse : ${publisher.host}`, `Téléphone : ${publisher.hostPhone}`],
        },
      ],
    },
    {
      title: 'Contact',
      blocks: [
        `Pour toute question, pour exercer un droit de réponse ou pour signaler un contenu, écrivez à ${publisher.contact}. Cette adresse est notre point de contact unique pour les autorités et pour les utilisateurs (règlement de l’Union européenne (UE) 2022/2065, articles 11 et 12) ; vous pouvez y écrire en français ou en anglais.`,
        ...(publisher.dataProtectionOfficer === null
          ? []
          : [
              `Pour toute question sur vos données, vous pouvez écrire à notre délégué à la protection des données : ${publisher.dataProtectionOfficer}.`,
            ]),
        ...(publisher.mediator === null
          ? []
          : [
              `En cas de litige, si notre réponse ne vous convient pas, vous pouvez saisir gratuitement un médiateur de la consommation : ${publisher.mediator}.`,
            ]),
      ],
    },
    {
      title: 'Crédits',
      blocks: [
        'Les dessins des catégories et des réactions, et les émojis dans les images des posts, sont ceux de [Twemoji](https://github.com/twitter/twemoji), © Twitter, Inc. et autres contributeurs, sous la licence [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/deed.fr).',
      ],
    },
  ],
});
