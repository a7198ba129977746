import { expect, test } from './support/test';

const PAGES = [
  {
    link: 'Mentions légales',
    path: '/mentions-legales',
    title: 'Mentions légales',
    says: [/Camille Exemple/],
  },
  {
    link: 'Conditions générales',
    path: '/conditions-generales',
    title: 'Conditions générales d’utilisation',
    says: [
      '(première version : 20/10/2025)',
      'Vous pouvez proposer 5 posts par jour',
      'publient 10 posts par jour au plus',
      'ouvrez-le et utilisez « Signaler »',
      'vous pouvez aussi écrire à contact@lemur.example',
    ],
  },
  {
    link: 'Confidentialité',
    path: '/politique-de-confidentialite',
    title: 'Politique de confidentialité',
    says: [/12 mois/],
  },
  {
    link: 'Cookies',
    path: '/politique-cookies',
    title: 'Politique relative aux cookies',
    says: [/au bout de 13 mois/],
  },
  {
    link: /^Accessibilité.: partiellement conforme$/,
    path: '/accessibilite',
    title: 'Déclaration d’accessibilité',
    says: [/partiellement conforme avec le référentiel/],
  },
] as const;

test('the legal pages are linked in the footer, and link to the wall and by mail to the publisher', async ({
  newApp,
}) => {
  // A short page: the wall's footer moves away while more posts are loaded.
  const { page } = await newApp('/archives?date=2019-05-04');
  const main = page.getByRole('main');
  for (const { link, path, title, says } of PAGES) {
    await test.step(path, async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(path);
      // Wait for the page itself: the previous one stays until the page's chunk is loaded.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Le Mur`);
      await expect(page.getByText('Dernière mise à jour : ').locator('xpath=../..')).toHaveText(
        /\/2026/,
      );
      for (const text of says) await expect(main.getByText(text).first()).toBeVisible();
      await expect(main.getByRole('link', { name: 'contact@' }).first()).toHaveAttribute(
        'href',
        'mailto:contact@lemur.example',
      );
      await expect(main.getByRole('link', { name: 'Retour au mur' })).toHaveAttribute('href', '/');
    });
  }
  await main.getByRole('link', { name: 'Retour au mur' }).click();
  await expect(page).toHaveURL('/');
});
