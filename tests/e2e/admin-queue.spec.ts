import { App } from './support/app';
import { BackOffice, PENDING, setRole, statusOf, submit } from './support/backOffice';
import { expect, test } from './support/test';

test.use({ signedInAs: 'admin@lemur.test', startPath: '/admin' });

const [NEW_ID, COPY_ID] = ['Arrivee0000000000001', 'Arrivee0000000000002'];

const edit = (office: BackOffice): Promise<void> =>
  office.items
    .first()
    .getByRole('button', { name: /^Modifier/ })
    .click();

const messageOf = ({ app }: BackOffice) => app.dialog.getByLabel('Message');

test.describe('two admins at once', () => {
  let ana: BackOffice;
  let bob: BackOffice;
  test.beforeEach(async ({ newApp }) => {
    await setRole('camille', 'admin');
    ana = await BackOffice.openNew(newApp);
    bob = await BackOffice.openNew(newApp, 'camille');
  });

  test('see each other’s decisions, with a notice about decided posts of their selection', async () => {
    const [first = ''] = await ana.texts(1);
    await ana.tick(0, 1);
    await bob.tick(0);
    await bob.reject();
    await expect(ana.items).toHaveCount(PENDING - 1);
    const left = ana.app.page.getByRole('alert').filter({ hasText: 'n’est plus en attente' });
    await expect(left).toBeVisible();
    await expect(ana.app.page.getByText('1 post sélectionné', { exact: true })).toBeVisible();
    await ana.app.button('Compris').click();
    await expect(left).toBeHidden();

    await bob.app.button('Annuler le rejet').click();
    await expect(ana.items).toHaveCount(PENDING);
    expect(await ana.texts(1)).toEqual([first]);
  });

  test('cannot publish a selection with a post that the other has just decided', async () => {
    const [id, other] = [await ana.idAt(2), await ana.idAt(3)];
    await ana.tick(2, 3);
    await bob.tick(2);
    // Bob publishes between Ana's click and her commit.
    const bobPublishes = async () => {
      await bob.publish();
      await bob.app.expectToast('Posts publiés avec succès !');
    };
    let published: Promise<void> | undefined;
    // Ana's commit reads each post by a request of its own.
    await ana.app.page.route(/documents:batchGet/, async (route) => {
      await (published ??= bobPublishes());
      await route.continue();
    });
    await ana.publish();
    await ana.app.expectToast('Rien n’a été changé');
    await expect(ana.app.page.getByText('1 post sélectionné', { exact: true })).toBeVisible();
    expect(await statusOf(id)).toBe('published');
    expect(await statusOf(other)).toBe('pending');
  });

  test('edit one post without overwriting each other’s changes or losing typed text', async () => {
    await edit(ana);
    await edit(bob);
    await messageOf(ana).fill('Les mots d’Ana.');
    await messageOf(bob).fill('Les mots de Bob.');
    await bob.app.dialog.getByLabel('Justice').check();
    await bob.app.dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await bob.app.expectToast('Post modifié');

    const conflict = ana.app.dialog.getByRole('alert').filter({ hasText: 'Quelle version garder' });
    await expect(conflict).toContainText('Les mots de Bob.');
    await expect(ana.app.dialog.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await conflict.getByRole('button', { name: 'Mes modifications' }).click();
    await expect(messageOf(ana)).toHaveValue('Les mots d’Ana.');
    // The category, which Ana did not change, takes Bob's value.
    await expect(ana.app.dialog.getByLabel('Justice')).toBeChecked();
    await ana.app.dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await ana.app.expectToast('Post modifié');
    await expect(bob.items.first()).toContainText('Les mots d’Ana.');
    await expect(bob.items.first().getByRole('combobox')).toHaveValue('justice');
  });

  test('cannot save a post that was decided while they edited it', async () => {
    await ana.items
      .first()
      .getByRole('button', { name: /^Modifier/ })
      .click();
    await bob.tick(0);
    await bob.reject();
    await expect(ana.app.dialog.getByRole('alert')).toContainText('vient d’être traité ailleurs');
    await expect(ana.app.dialog.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  });
});

test('a double click shows the preview only, and its confirmation in two tabs publishes once', async ({
  app,
}) => {
  const one = await BackOffice.open(app);
  const other = new BackOffice(await App.open(app.page.context(), '/admin'));
  await expect(other.items).toHaveCount(PENDING);
  const id = await one.idAt(0);
  for (const office of [one, other]) {
    await office.tick(0);
    await office.app.button('Publier').dblclick();
    await expect(office.confirmation).toBeVisible();
  }
  expect(await statusOf(id)).toBe('pending');
  // Forced, because the button of the slower tab is disabled as soon as the post is published.
  await Promise.all([one, other].map(({ confirmation }) => confirmation.dblclick({ force: true })));
  await expect(one.items).toHaveCount(PENDING - 1);
  // The slower tab shows them in its dialog, too, which stays open.
  await expect(
    app.page.getByText('Encore 4 publications possibles aujourd’hui').first(),
  ).toBeVisible();
});

test('the edit dialog asks for confirmation before unsaved changes are lost', async ({ app }) => {
  const { page, dialog } = app;
  const office = await BackOffice.open(app);
  await office.goTo('Publiés');
  await office.goTo(/^En attente/);
  await office.items
    .first()
    .getByRole('button', { name: /^Modifier/ })
    .click();
  const message = messageOf(office);
  const question = dialog.getByText('Quitter sans enregistrer ?');
  await message.fill('Presque fini');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fermer' }).click(),
    () => page.mouse.click(5, 300),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await dialog.getByRole('button', { name: 'Continuer à modifier' }).click();
    await expect(question).toBeHidden();
    await expect(message).toHaveValue('Presque fini');
    await expect(page).toHaveURL('/admin');
  }
  // Reloading or closing the tab shows the browser's beforeunload prompt.
  const promptShown = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const prompt = await promptShown;
  expect(prompt.type()).toBe('beforeunload');
  await prompt.dismiss();
  await expect(message).toHaveValue('Presque fini');

  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Quitter' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/admin?onglet=publies');
});

test('the composer reorders posts with buttons, keys and drag and drop, and publishes them', async ({
  app,
}) => {
  const { page, dialog } = app;
  const office = await BackOffice.open(app);
  const [a = '', b = '', c = ''] = await office.texts(3);
  await office.tick(0, 1, 2);
  await app.button('Publier').click();
  const rows = dialog.getByRole('list', { name: 'Ordre de publication' }).getByRole('listitem');
  // The new posts are the first sheets of the preview; those of today follow, then the free places.
  const preview = dialog.locator('.post-grid > :nth-child(-n + 3) .post-text');
  await expect(preview).toHaveText([a, b, c]);
  await rows
    .nth(2)
    .getByRole('button', { name: /^Monter/ })
    .click();
  await expect(preview).toHaveText([a, c, b]);

  await rows
    .nth(0)
    .getByRole('button', { name: /^Déplacer/ })
    .focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('est saisi.')).toBeAttached();
  // dnd-kit handles keys only a moment after it has announced that the item is picked up.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByText('passe à la place 2')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(preview).toHaveText([c, a, b]);

  const from = await rows
    .nth(2)
    .getByRole('button', { name: /^Déplacer/ })
    .boundingBox();
  const to = await rows.nth(0).boundingBox();
  if (!from || !to) throw new Error('not on the page');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 5 });
  await page.mouse.move(from.x + 20, to.y + 4, { steps: 10 });
  await page.mouse.up();
  await expect(preview).toHaveText([b, c, a]);

  await dialog.getByRole('button', { name: 'Téléphone' }).click();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expect(preview).toHaveText([b, a, /./]);
  await expect(dialog.locator('.post-grid > li')).toHaveCount(10);
  await expect(dialog.getByText('Place libre')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Publier 2 posts' }).click();
  await app.expectToast('Posts publiés avec succès !');
  await page.goto('/');
  const wall = page.locator('.post-card .post-text');
  await expect(wall.nth(0)).toHaveText(b);
  await expect(wall.nth(1)).toHaveText(a);
});

test('keyboard shortcuts work in the queue, except while typing or when turned off', async ({
  app,
}) => {
  const { page, dialog } = app;
  const office = await BackOffice.open(app);
  const [first = ''] = await office.texts(1);
  const keys = page.keyboard;
  await keys.press('j');
  await expect(office.boxes.nth(0)).toBeFocused();
  await keys.press('j');
  await keys.press('x');
  await expect(office.boxes.nth(1)).toBeChecked();
  await keys.press('j');
  await keys.press('j');
  await keys.press('Shift+X');
  await expect(page.getByText('3 posts sélectionnés')).toBeVisible();
  await keys.press('p');
  await expect(dialog.getByRole('button', { name: 'Publier 3 posts' })).toBeFocused();
  await keys.press('Escape');
  await expect(office.boxes.nth(3)).toBeFocused();
  await app.button('Tout désélectionner').click();

  for (let n = 0; n < 4; n += 1) await keys.press('k');
  await expect(office.boxes.nth(0)).toBeFocused();
  await keys.press('r');
  await expect(dialog.getByRole('heading', { name: 'Rejeter 1 post(s) ?' })).toBeVisible();
  // The focus moves to the first ready-made reason, which Space chooses.
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await keys.press('Space');
  await keys.press('Enter');
  await expect(office.items).toHaveCount(PENDING - 1);
  // The focus moves to the post that follows the rejected one.
  await expect(office.boxes.nth(0)).toBeFocused();
  await keys.press('z');
  await expect(office.items).toHaveCount(PENDING);
  await expect(office.item(first)).toHaveCount(1);

  await keys.press('e');
  await messageOf(office).fill('');
  await keys.type('jkxprez?');
  await expect(messageOf(office)).toHaveValue('jkxprez?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.getByRole('button', { name: 'Quitter' }).click();

  await keys.press('?');
  await expect(dialog.getByRole('heading', { name: 'Raccourcis clavier' })).toBeVisible();
  await dialog.getByRole('switch', { name: 'Raccourcis actifs' }).click();
  await keys.press('Escape');
  await page.reload();
  await expect(office.items).toHaveCount(PENDING);
  await office.boxes.nth(0).focus();
  await keys.press('x');
  await expect(office.boxes.nth(0)).not.toBeChecked();
});

test('Shift selects a range of posts, and a click on its text selects a post', async ({ app }) => {
  const { page } = app;
  const office = await BackOffice.open(app);
  await office.items.nth(1).locator('.post-text').click();
  await expect(office.boxes.nth(1)).toBeChecked();
  await office.items
    .nth(4)
    .locator('.post-text')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 posts sélectionnés')).toBeVisible();
  await office.boxes.nth(6).click({ modifiers: ['Shift'] });
  await expect(page.getByText('6 posts sélectionnés')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

test('a new post does not move the focused one, and its copies and suspect words are marked', async ({
  app,
}) => {
  const { page } = app;
  const office = await BackOffice.open(app);
  const focused = office.items.nth(6);
  await focused.getByRole('checkbox').focus();
  const id = (await focused.getAttribute('data-post-id')) ?? '';
  const same = page.locator(`li[data-post-id="${id}"]`);
  const top = async () => Math.round((await same.boundingBox())?.y ?? -1);
  const before = await top();
  await submit(NEW_ID, { content: 'Un nouveau post, long de plusieurs lignes. '.repeat(6) });
  await expect(office.items).toHaveCount(PENDING + 1);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await expect(same.getByRole('checkbox')).toBeFocused();
  await app.button('1 nouveau post').click();
  await expect(office.boxes.first()).toBeFocused();
  await expect(app.button('1 nouveau post')).toBeHidden();
  await expect(office.items.first()).toContainText('Un nouveau post');

  await app.button('Mots à surveiller (0)').click();
  await app.dialog.getByLabel('Mot ou expression').fill('nouveau');
  await page.keyboard.press('Enter');
  await app.expectToast('Mot ajouté');
  await page.keyboard.press('Escape');
  await expect(office.items.first().locator('mark').first()).toHaveText('nouveau');
  await app.button('À regarder de près (1)').click();
  await expect(office.items).toHaveCount(1);
  await submit(COPY_ID, { content: 'Un NOUVEAU post 🔥 long de plusieurs lignes. '.repeat(5) });
  // A text that is not shown cannot be selected.
  await expect(app.button('Sélectionner les 2')).toBeHidden();
  await app.button('L’afficher').click();
  await app.button('Sélectionner les 2').click();
  await office.reject();
  await app.expectToast('Posts rejetés');
  expect(await Promise.all([NEW_ID, COPY_ID].map(statusOf))).toEqual(['rejected', 'rejected']);
  await page.getByRole('button', { name: 'Afficher tous les posts' }).click();
  await expect(office.items).toHaveCount(PENDING);

  // The order is kept for the next visit.
  const newest = await office.idAt(0);
  await page.getByLabel('Ordre de la file').selectOption('Les plus anciens d’abord');
  await expect.poll(() => office.idAt(PENDING - 1)).toBe(newest);
  await page.reload();
  await expect.poll(() => office.idAt(PENDING - 1)).toBe(newest);
});
