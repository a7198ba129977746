import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Archives } from './support/archives';
import { BackOffice } from './support/backOffice';
import { UNASKED } from './support/consent';
import { demoPerson } from './support/people';
import { SearchField } from './support/search';
import { expect, test } from './support/test';

/** Transitions are over: a colour half-way is not the page's colour. */
async function violations(page: Page): Promise<string[]> {
  await page.waitForTimeout(400);
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no violation on any screen in ${colorScheme}`, async ({ app }) => {
    const { page, dialog } = app;
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.locator('.post-card').nth(10)).toBeAttached();
    expect(await violations(page)).toEqual([]);

    const search = new SearchField(page);
    await expect(await search.look('une')).toHaveCount(10);
    await page.keyboard.press('ArrowDown');
    expect(await violations(page)).toEqual([]);
    await search.look('zygomatique');
    await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.locator('.post-open').first().click();
    await expect(app.reaction('Grave')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('banner').getByRole('button', { name: "S'inscrire" }).click();
    await dialog.getByRole('button', { name: "S'inscrire" }).click();
    await expect(dialog.getByText('Veuillez remplir tous les champs').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await app.signIn('admin@lemur.test');
    await app.openNewPost();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await app.button(/^Menu de /).click();
    await expect(page.getByRole('link', { name: 'Backoffice' })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goto('/nulle-part');
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`no violation in the back office in ${colorScheme}`, async ({ app }) => {
    const { page, dialog } = app;
    await page.emulateMedia({ colorScheme });
    const office = await BackOffice.open(app);
    await office.tick(0, 1);
    expect(await violations(page)).toEqual([]);
    await app.button('Composer').click();
    await expect(dialog.locator('.post-card')).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await app.button('Rejeter').click();
    await dialog.getByLabel('Autre motif').check();
    await dialog.getByLabel('Votre motif').fill('Trop long.');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Abandonner' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await dialog.getByRole('button', { name: 'Rejeter' }).click();
    await expect(app.button('Annuler le rejet')).toBeVisible();
    await office.items
      .first()
      .getByRole('button', { name: /^Modifier/ })
      .click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await app.button('Chiffres').click();
    await page.getByText('Voir le tableau').click();
    expect(await violations(page)).toEqual([]);
    await app.button('Raccourcis clavier').click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await office.goTo('Publiés');
    await expect(office.items).toHaveCount(50);
    expect(await violations(page)).toEqual([]);
    await office.items
      .first()
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await office.goTo('Photos de profil');
    await page.getByRole('switch', { name: 'Proposer Chat' }).click();
    await app.seesToast('La photo n’est plus proposée');
    expect(await violations(page)).toEqual([]);
    await app.button('Ajouter une photo').click();
    await dialog.getByLabel('URL ou nom de fichier').fill('absent.jpg');
    await expect(dialog.getByText('Cette image est introuvable')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`no violation in the archive in ${colorScheme}`, async ({ newApp }) => {
    const { page } = await newApp('/archives?page=2');
    await page.emulateMedia({ colorScheme });
    const archives = new Archives(page);
    await expect(archives.cards).toHaveCount(20);
    expect(await violations(page)).toEqual([]);

    await archives.menuButton.click();
    await expect(archives.menu).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.goto('/archives?date=2019-05-04');
    await expect(page.getByText('Aucun post pour cette date')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`no violation on the profiles in ${colorScheme}`, async ({ app }) => {
    const { page, dialog } = app;
    const discret = demoPerson('discret');
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await app.signIn(discret.email);
    await app.openProfile();
    expect(await violations(page)).toEqual([]);

    for (const opener of [
      'Changer Mot de passe',
      'Changer Email',
      'Changer Pseudo',
      'Changer de photo de profil',
    ]) {
      await app.button(opener).click();
      // Refused, so that the refusal is seen too.
      await dialog.locator('button[type=submit]').click();
      await expect(dialog.locator('[aria-invalid=true], #picture-error').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }

    await app.button('Supprimer le compte').click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Voir mon profil public' }).click();
    await expect(page.getByText('🔒 Privé')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await app.signOut();
    await app.signIn(demoPerson('jeanne').email);
    await app.openProfile();
    await app.openSetting('Pseudo');
    await expect(dialog).toContainText('Vous pourrez changer votre pseudo le');
    expect(await violations(page)).toEqual([]);
  });

  test(`no violation on the legal pages, nor in the banner, in ${colorScheme}`, async ({
    newApp,
  }) => {
    const { page } = await newApp('/conditions-generales', UNASKED);
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Refuser' }).click();
    for (const path of ['/politique-de-confidentialite', '/politique-cookies']) {
      await page.goto(path);
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });
}
