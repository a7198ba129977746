import { expect, test } from './support/test';

const PAGES = [
  {
    link: 'Mentions légales',
    path: '/mentions-legales',
    says: /Camille Exemple/,
  },
  {
    link: 'Conditions générales',
    path: '/conditions-generales',
    says: /10 posts par jour au plus/,
  },
  { link: 'Confidentialité', path: '/politique-de-confidentialite', says: /12 mois/ },
  { link: 'Cookies', path: '/politique-cookies', says: /au bout de 13 mois/ },
  {
    link: /^Accessibilité.: partiellement conforme$/,
    path: '/accessibilite',
    says: /partiellement conforme avec le référentiel/,
  },
];

// A short page: the wall's footer moves away while more posts are loaded.
test.use({ startPath: '/archives?date=2019-05-04' });

for (const { link, path, says } of PAGES) {
  test(`${path} is linked in the footer and links to the wall`, async ({ app }) => {
    const { page } = app;
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    // Wait for the page itself: the archive stays until the page's chunk is loaded.
    await expect(page.getByText('Dernière mise à jour : ')).toHaveText(/2026$/);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page).toHaveTitle(`${title} · Le Mur`);
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'contact@' }).first(),
    ).toHaveAttribute('href', 'mailto:contact@lemur.example');
    await page.getByRole('main').getByRole('link', { name: 'Retour au mur' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('the terms state 5 submissions per user, 10 publications a day and two ways to report', async ({
  newApp,
}) => {
  const { page } = await newApp('/conditions-generales');
  await expect(page.getByText('Dernière mise à jour : 20/10/2025, complétée le ')).toBeVisible();
  await expect(page.getByText('Vous pouvez proposer 5 posts par jour')).toBeVisible();
  await expect(page.getByText('publient 10 posts par jour au plus')).toBeVisible();
  await expect(page.getByText('ouvrez-le et utilisez « Signaler »')).toBeVisible();
  await expect(page.getByText('vous pouvez aussi écrire à contact@lemur.example')).toBeVisible();
});
