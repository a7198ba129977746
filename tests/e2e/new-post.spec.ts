import { TEST } from '../../scripts/lib/environments';
import { App } from './support/app';
import { expect, test } from './support/test';

const AUTHOR = 'fresh@lemur.test';
const publish = (app: App) => app.dialog.getByRole('button', { name: 'Publier', exact: true });

test.beforeEach(async ({ app }) => {
  await app.signUp({ pseudo: 'Testeuse', email: AUTHOR, password: 'Bonjour-123' });
  await expect(app.button('Menu de Testeuse')).toBeVisible();
  await expect(app.dialog).toBeHidden();
});

test('Publier waits for a content and a category', async ({ app }) => {
  await app.openNewPost();
  await expect(publish(app)).toBeDisabled();
  await app.dialog.getByLabel('Message').fill(' \u00A0\u200B\n ');
  await app.dialog.getByLabel('Justice').check();
  await expect(publish(app)).toBeDisabled();
  await app.dialog.getByLabel('Message').fill('Un mot');
  await expect(publish(app)).toBeEnabled();
});

const refusals = [
  [{ content: 'x'.repeat(5000) }, 'Le contenu ne peut pas dépasser 280 caractères'],
  [{ content: 'Bien', title: 't'.repeat(61) }, 'Le titre ne peut pas dépasser 60 caractères'],
  [{ content: 'Bien', source: 'pas une adresse' }, 'URL invalide'],
  [{ content: 'Bien', source: 'javascript:alert(1)' }, 'URL invalide'],
] as const;

for (const [post, message] of refusals) {
  test(`refused and kept: ${message} (${JSON.stringify(post).slice(0, 40)})`, async ({ app }) => {
    await app.submitPost(post);
    await expect(app.toast(message)).toBeVisible();
    await expect(app.dialog.getByText(message)).toBeVisible();
    await expect(app.dialog.getByLabel('Message')).toHaveValue(post.content);
    await expect(publish(app)).toBeEnabled();
  });
}

test('hostile text is shown as text, whole, and hurts no layout', async ({ app, browser }) => {
  const admin = await App.open(await browser.newContext({ locale: 'fr-FR' }));
  await admin.signIn('admin@lemur.test');
  const texts = [
    '<img src=x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>',
    '\u202Eécrit de droite à gauche\u202C مرحبا بالعالم',
    'W\u200BW'.repeat(40) + 'M'.repeat(120),
    '🤦'.repeat(140),
  ];
  for (const content of texts) {
    await app.submitPost({ content, title: 'T'.repeat(60) });
    await expect(app.dialog).toBeHidden();
  }
  await admin.page.goto('/admin');
  const boxes = admin.page.getByRole('checkbox', { name: `Sélectionner : ${'T'.repeat(60)}` });
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await box.check();
  await admin.button('Publier').click();
  await expect(admin.toast('Posts publiés avec succès !')).toBeVisible();

  for (const content of texts) {
    await expect(app.page.locator('.post-text').getByText(content, { exact: true })).toBeVisible();
  }
  await expect(app.page).toHaveTitle('Le Mur');
  for (const width of [320, 768, 1440]) {
    await app.page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth } = await app.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});

test('closing the dialog keeps what was typed', async ({ app }) => {
  await app.openNewPost();
  await app.fillPost({ content: 'À finir plus tard', category: 'Économie' });
  await app.page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await app.openNewPost();
  await expect(app.dialog.getByLabel('Message')).toHaveValue('À finir plus tard');
  await expect(app.dialog.getByLabel('Économie')).toBeChecked();
});

test('nothing is lost without a connection, and nothing sent twice after it', async ({
  app,
  context,
}) => {
  await app.openNewPost();
  await app.fillPost({ content: 'Écrit dans le tunnel' });
  await context.setOffline(true);
  await publish(app).click();
  await expect(app.toast('Erreur de connexion')).toBeVisible();
  await expect(app.dialog.getByLabel('Message')).toHaveValue('Écrit dans le tunnel');
  await context.setOffline(false);
  await publish(app).click();
  await expect(app.toast('Votre post est en attente de validation !')).toBeVisible();
});

test('an unreachable server is said to be one; the text stays and goes through later', async ({
  app,
  context,
}) => {
  const firestore = new RegExp(`:${TEST.ports.firestore}/.*documents:(batchGet|commit)`);
  await app.openNewPost();
  await app.fillPost({ content: 'Écrit pendant la panne' });
  await context.route(firestore, (route) => route.abort());
  await publish(app).click();
  await expect(app.dialog.getByRole('button', { name: 'Envoi en cours…' })).toBeDisabled();
  await expect(app.toast('Erreur de connexion')).toBeVisible({ timeout: 20_000 });
  await expect(app.dialog.getByLabel('Message')).toHaveValue('Écrit pendant la panne');
  await context.unroute(firestore);
  await publish(app).click();
  await expect(app.toast('Votre post est en attente de validation !')).toBeVisible();
});

test('an anonymous post bears no trace of its author on the wall', async ({ app, browser }) => {
  const admin = await App.open(await browser.newContext({ locale: 'fr-FR' }));
  await admin.signIn('admin@lemur.test');
  await app.submitPost({ content: 'Je préfère ne pas signer.', anonymous: true });
  await expect(app.dialog).toBeHidden();
  await admin.page.goto('/admin');
  const item = admin.page
    .locator('label[data-post-id]')
    .filter({ hasText: 'Je préfère ne pas signer.' });
  await expect(item).toContainText('Anonyme');
  await expect(item).not.toContainText('Testeuse');
  await item.getByRole('checkbox').check();
  await admin.button('Publier').click();
  await expect(app.card('Je préfère ne pas signer.')).toContainText('Anonyme');
});
