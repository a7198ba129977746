import { subDays } from 'date-fns';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { typesetPost } from '@/config/typography';
import { deleteAt } from '../support/database';
import { BackOffice, PENDING, setRole, statusOf, submit } from './support/backOffice';
import { loseResponse } from './support/loseResponse';
import { expect, test } from './support/test';

test.use({ signedInAs: 'admin@lemur.test', startPath: '/admin' });

const [NEW_ID, COPY_ID] = ['Arrivee0000000000001', 'Arrivee0000000000002'];
const OLD = {
  Ancien00000000000001: 'Le car de 7 h 12 ne passe plus.',
  Ancien00000000000002: 'La mairie ferme à midi.',
};

const edit = (office: BackOffice): Promise<void> =>
  office.items
    .first()
    .getByRole('button', { name: /^Modifier/ })
    .click();

const messageOf = ({ app }: BackOffice) => app.dialog.getByLabel('Message');

test('two admins at once see each other’s decisions, and overwrite no edit of the other', async ({
  newApp,
}) => {
  await setRole('camille', 'admin');
  const [ana, bob] = [
    await BackOffice.openNew(newApp),
    await BackOffice.openNew(newApp, 'camille'),
  ];
  await test.step('a rejection whose response is lost removes the post from the other’s selection, until it is undone', async () => {
    const [id, [first = '']] = [await ana.idAt(0), await ana.texts(1)];
    await ana.tick(0, 1);
    await bob.tick(0);
    // The SDK sends the commit again and finds the post rejected.
    await bob.app.page.route(/documents:commit/, loseResponse, { times: 1 });
    await bob.reject();
    await expect(ana.items).toHaveCount(PENDING - 1);
    await expect(ana.app.page.getByText('1 post sélectionné', { exact: true })).toBeVisible();
    expect(await statusOf(id)).toBe('rejected');
    await bob.app.expectToast('Posts rejetés', { timeout: 20_000 });
    await expect(bob.app.page.getByText(/n’est plus en attente/)).toHaveCount(0);
    await bob.app.button('Annuler le rejet').click();
    await expect(ana.items).toHaveCount(PENDING);
    expect(await ana.texts(1)).toEqual([first]);
    expect(await statusOf(id)).toBe('pending');
  });

  await test.step('what has waited for more than 14 days is closed in one act, and restored', async () => {
    const createdAt = subDays(new Date(), 15);
    const ids = Object.keys(OLD);
    await Promise.all(
      Object.entries(OLD).map(([id, content]) => submit(id, { content, createdAt })),
    );
    await bob.app.button('Plus de 14 jours (2)').click();
    await bob.app.dialog.getByRole('button', { name: 'Clore' }).click();
    await bob.app.expectToast('2 posts non retenus');
    await expect(ana.items).toHaveCount(PENDING);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['rejected', 'rejected']);
    await bob.app.button('Annuler la clôture').click();
    await expect(ana.items).toHaveCount(PENDING + 2);
    await Promise.all(ids.map((id) => deleteAt(`unpublishedPosts/${id}`)));
    await expect(ana.items).toHaveCount(PENDING);
  });

  await test.step('two edits of one post end in a choice, and typed text is kept', async () => {
    await edit(ana);
    await edit(bob);
    await messageOf(ana).fill('Les mots d’Ana.');
    await messageOf(bob).fill('Les mots de Bob.');
    await bob.app.dialog.getByLabel('Justice').check();
    await bob.app.dialog.getByRole('button', { name: 'Enregistrer' }).click();
    const conflict = ana.app.dialog.getByRole('alert').filter({ hasText: 'Quelle version garder' });
    await expect(conflict).toContainText('Les mots de Bob.');
    await conflict.getByRole('button', { name: 'Mes modifications' }).click();
    await expect(messageOf(ana)).toHaveValue('Les mots d’Ana.');
    await ana.app.dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(bob.items.first()).toContainText('Les mots d’Ana.');
    // The category, which Ana did not change, is Bob's.
    await expect(bob.items.first().getByRole('combobox')).toHaveValue('justice');
  });
});

test('the composer orders posts by button, keys and drag and drop, and publishes them', async ({
  app,
}) => {
  const { page, dialog } = app;
  const office = await BackOffice.open(app);
  const [a = '', b = '', c = ''] = (await office.texts(3)).map(typesetPost);
  const id = await office.idAt(1);
  await office.tick(0, 1, 2);
  const category = office.items.nth(1).getByRole('combobox');
  const other = (await category.inputValue()) === 'justice' ? 'social' : 'justice';
  await category.selectOption(other);
  await app.expectToast('Catégorie modifiée');
  // The second click of a double click does not confirm.
  await app.button('Publier').dblclick();
  const rows = dialog.getByRole('list', { name: 'Ordre de publication' }).getByRole('listitem');
  // The new posts are the first sheets of the preview; those of today follow, then the free places.
  const preview = dialog.locator('.post-grid > :nth-child(-n + 3) .post-text');
  await expect(preview).toHaveText([a, b, c]);
  expect(await statusOf(id)).toBe('pending');
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

  await rows
    .nth(1)
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expect(preview).toHaveText([b, a, /./]);
  await expect(dialog.locator('.post-grid > li')).toHaveCount(POSTS_PUBLISHED_PER_DAY);
  await office.confirmation.dblclick();
  await app.expectToast('Posts publiés avec succès !');
  await expect(page.getByText('Encore 3 publications possibles aujourd’hui')).toBeVisible();
  await page.goto('/');
  const wall = page.locator('.post-card');
  await expect(wall.locator('.post-text').nth(0)).toHaveText(b);
  await expect(wall.locator('.post-text').nth(1)).toHaveText(a);
  await expect(wall.first()).toHaveAttribute('data-category', other);
});

test('the focus stays on its post in a live queue, and decisions and edits work with keys', async ({
  app,
}) => {
  const { page, dialog } = app;
  const office = await BackOffice.open(app);
  const keys = page.keyboard;
  await test.step('the first words stand high on a phone, and a wide screen has a pane with the card', async () => {
    const usual = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 375, height: 812 });
    const words = await office.items.first().getByRole('heading').boundingBox();
    expect(words?.y).toBeLessThanOrEqual(340);
    expect(words?.width).toBeGreaterThan(280);
    const bar = page.getByText(/^Encore .* aujourd’hui$/).locator('visible=true');
    expect((await bar.boundingBox())?.height).toBeLessThan(30);
    await app.button(/^Plus de 14 jours/).click();
    const scroller = dialog.locator('.dialog-scroller');
    expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    const pane = page.getByRole('region', { name: 'Le post choisi' });
    const [, second = ''] = await office.texts(2);
    await office.boxes.nth(1).focus();
    await expect(pane.locator('.post-card .post-text')).toHaveText(typesetPost(second));
    await expect(pane.getByRole('button', { name: 'Rejeter ce post' })).toBeInViewport();
    await page.setViewportSize(usual);
    await expect(pane).toBeHidden();
  });

  await test.step('new posts do not move the focused one, and are reached by a button', async () => {
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
  });

  await test.step('an admin watches a word, and rejects a post with it and its copy', async () => {
    await app.button('Mots à surveiller (0)').click();
    await dialog.getByLabel('Mot ou expression').fill('nouveau');
    await keys.press('Enter');
    await app.expectToast('Mot ajouté');
    await keys.press('Escape');
    await expect(office.items.first().locator('mark').first()).toHaveText('nouveau');
    await submit(COPY_ID, { content: 'Un NOUVEAU post 🔥 long de plusieurs lignes. '.repeat(5) });
    await app.button('L’afficher').click();
    await app.button('Sélectionner les 2').click();
    await office.reject();
    await expect(office.items).toHaveCount(PENDING);
    expect(await Promise.all([NEW_ID, COPY_ID].map(statusOf))).toEqual(['rejected', 'rejected']);
  });

  await test.step('dialogs opened by keys return the focus, or give it to the next post', async () => {
    await office.boxes.nth(0).focus();
    await keys.press('j');
    await expect(office.boxes.nth(1)).toBeFocused();
    await keys.press('x');
    await keys.press('p');
    await expect(office.confirmation).toBeFocused();
    await keys.press('Escape');
    await expect(office.boxes.nth(1)).toBeFocused();
    const [, , next = ''] = await office.texts(3);
    await keys.press('r');
    // The focus moves to the first ready-made reason, which Space chooses.
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await keys.press('Space');
    await keys.press('Enter');
    await expect(office.items).toHaveCount(PENDING - 1);
    await expect(office.item(next).getByRole('checkbox')).toBeFocused();
    await keys.press('z');
    await expect(office.items).toHaveCount(PENDING);
  });

  await test.step('Shift and a click select a range of posts, but no text', async () => {
    await office.items.nth(1).locator('.post-text').click();
    await office.items
      .nth(4)
      .locator('.post-text')
      .click({ modifiers: ['Shift'] });
    await expect(page.getByText('4 posts sélectionnés')).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  });

  await test.step('unsaved changes are not lost by Escape, the backdrop, going back or a reload', async () => {
    await office.goTo('Publiés');
    await office.goTo(/^En attente/);
    await edit(office);
    const message = messageOf(office);
    const question = dialog.getByText('Quitter sans enregistrer ?');
    await message.fill('');
    // Keys that are shortcuts outside a field.
    await keys.type('jkxprez?');
    for (const leave of [
      () => keys.press('Escape'),
      () => page.mouse.click(5, 300),
      () => page.goBack(),
    ]) {
      await leave();
      await expect(question).toBeVisible();
      await dialog.getByRole('button', { name: 'Reprendre' }).click();
      await expect(message).toHaveValue('jkxprez?');
      await expect(page).toHaveURL('/admin');
    }
    const promptShown = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const prompt = await promptShown;
    expect(prompt.type()).toBe('beforeunload');
    await prompt.dismiss();
    await expect(message).toHaveValue('jkxprez?');
    await keys.press('Escape');
    await dialog.getByRole('button', { name: 'Quitter' }).click();
    await page.goBack();
    await expect(page).toHaveURL('/admin?onglet=publies');
  });
});
