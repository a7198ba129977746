import type { Route } from '@playwright/test';
import { postId } from '../factories/posts';
import { documentsIn } from '../support/database';
import { App } from './support/app';
import { demoUser } from './support/demoUsers';
import { overflow } from './support/layout';
import { loseResponse } from './support/loseResponse';
import { publish } from './support/posts';
import { expect, test } from './support/test';

const { email, pseudo } = demoUser('nouvelle');

/** Texts that could break the layout or be taken for markup. */
const HOSTILE = [
  '<img src=x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>' +
    '\u202Eécrit de droite à gauche\u202C مرحبا بالعالم',
  'W\u200BW'.repeat(40) + 'M'.repeat(120),
  '🤦'.repeat(140),
];

test('the wall shows any text within its layout, the form grows with its text, and tabs share a draft, which a reload keeps', async ({
  newApp,
}) => {
  for (const [n, content] of HOSTILE.entries()) {
    // eslint-disable-next-line no-await-in-loop -- three small writes
    await publish(postId(n + 1), { content, title: 'T'.repeat(60) });
  }
  const app = await newApp('/', { signedInAs: email });
  const { page, dialog } = app;
  const message = dialog.getByLabel('Message');
  const hidden = () => message.evaluate((field) => field.scrollHeight - field.clientHeight);
  await test.step('the wall keeps its layout and its title', async () => {
    for (const content of HOSTILE) {
      await expect(page.locator('.post-text').getByText(content, { exact: true })).toBeVisible();
    }
    await expect(page).toHaveTitle(/^Le Mur ·/);
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(size);
  });

  await test.step('no typed text is hidden', async () => {
    await app.openNewPost();
    for (const fontSize of ['200%', '']) {
      await page.evaluate((root) => {
        document.documentElement.style.fontSize = root;
      }, fontSize);
      for (const content of ['Mot', 'Ligne\n\n', 'x'.repeat(280), 'Un mot de trop. '.repeat(40)]) {
        await message.fill(content);
        expect(await hidden()).toBeLessThanOrEqual(1);
      }
    }
  });

  await test.step('on a small phone with its keyboard the typed line is in sight', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 300 });
    await message.fill('');
    await message.pressSequentially('Une ligne de plus. '.repeat(5));
    const isInSight = () =>
      message.evaluate((field) => {
        const { left, bottom } = field.getBoundingClientRect();
        return document.elementFromPoint(left + 10, bottom - 15) === field;
      });
    await expect.poll(isInSight).toBe(true);
    await page.setViewportSize(size);
  });

  await test.step('an emoji that replaced an emoticon can be undone', async () => {
    await message.fill('');
    await message.pressSequentially('Bon :) ');
    await expect(message).toHaveValue('Bon 🙂 ');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(message).toHaveValue('Bon :) ');
  });

  await app.fillPost({ content: 'À finir plus tard', category: 'Économie' });
  await page.reload();
  await app.openNewPost();
  await expect(dialog.getByText('Brouillon du').first()).toBeVisible();
  await expect(message).toHaveValue('À finir plus tard');
  await expect(dialog.getByLabel('Économie')).toBeChecked();

  const other = await App.open(page.context());
  await other.openNewPost();
  const written = 'Continué ailleurs, au 06 12 34 56 78';
  await other.dialog.getByLabel('Message').fill(written);
  await expect(message).toHaveValue(written);
  await app.acceptOpinions();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  const warnings = dialog.getByRole('region', { name: 'À vérifier avant l’envoi' });
  await expect(warnings).toBeFocused();
  await expect(warnings.getByText('06 12 34 56 78')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Publier quand même' }).click();
  await app.expectSent();
  await expect(app.page.getByText('En attente, visible de vous seul')).toBeInViewport();
  await expect(other.dialog.getByLabel('Message')).toHaveValue('');
  await other.page.keyboard.press('Escape');

  await test.step('signing out in another tab shows a message and hides the draft', async () => {
    await app.openNewPost();
    await message.fill('Mon brouillon');
    await other.button(`Menu de ${pseudo}`).click();
    await other.button('Se déconnecter').click();
    await other.dialog.getByRole('button', { name: 'Garder' }).click();
    await app.expectToast('Vous devez être connecté');
    await expect(dialog.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  await test.step('signing in at once signs in both tabs', async () => {
    await app.fillSignIn(email);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expect(app.userMenu).toBeVisible();
    await expect(other.userMenu).toBeVisible();
  });

  await test.step('and opens the form again that the sign-out had replaced', async () => {
    await expect(message).toHaveValue('Mon brouillon');
  });
});

/** A phone upright, with its keyboard and lying, a tablet and a desktop. */
const SCREENS = [
  [375, 812],
  [390, 600],
  [812, 375],
  [1024, 500],
  [1440, 900],
] as const;

test.describe('without a connection', () => {
  test.use({ signedInAs: email });

  test('the form opens and a post is sent after reconnecting, once although the response was lost, and cannot be closed until then', async ({
    app,
  }) => {
    const { page, dialog } = app;
    const context = page.context();
    const content = 'Écrit dans le tunnel';
    const send = dialog.getByRole('button', { name: 'Publier', exact: true });
    await test.step('a form whose chunk cannot be loaded shows an error', async () => {
      const chunk = /\/assets\/NewPostDialog-.*\.js$/;
      await page.route(chunk, (route) => route.abort());
      await app.newPostButton.click();
      await app.expectToast('Erreur de connexion');
      await expect(page.locator('.post-card').first()).toBeVisible();
      await page.unroute(chunk);
    });

    await test.step('a post that cannot be sent stays in the form', async () => {
      await app.openNewPost();
      await app.fillPost({ content });
      await context.setOffline(true);
      await send.click();
      await expect(dialog.getByRole('alert')).toHaveText('Erreur de connexion');
      await context.setOffline(false);
    });

    await test.step('the form cannot be closed while the post is sent, unless no answer comes', async () => {
      const held: Route[] = [];
      await page.route(/documents:commit/, (route) => void held.push(route), { times: 1 });
      await send.click();
      await expect.poll(() => held.length).toBe(1);
      for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
      await page.mouse.click(5, 300);
      await expect(dialog.getByRole('button', { name: 'Envoi en cours…' })).toBeVisible();
      await context.setOffline(true);
      if (held[0]) await loseResponse(held[0]);
      await app.expectToast('Peut-être enregistré : nous vérifions.', { timeout: 20_000 });
      await test.step('the toast is low on a phone, and leaves the title and its button free', async () => {
        const size = page.viewportSize();
        const toast = page.locator('#toasts').getByRole('status').locator('../..');
        const title = dialog.getByRole('heading', { name: 'Nouveau post' });
        for (const [width, height] of SCREENS) {
          await page.setViewportSize({ width, height });
          const [shown, head] = [await toast.boundingBox(), await title.boundingBox()];
          if (!shown || !head) throw new Error('nothing is shown');
          if (width < 640) expect(shown.height).toBeLessThanOrEqual(60);
          // The button reaches 8 px further than the title, on both sides.
          const isAbove = shown.y + shown.height <= head.y - 8;
          const isBelow = shown.y >= head.y + head.height + 8;
          expect({ width, height, isFree: isAbove || isBelow }).toMatchObject({ isFree: true });
        }
        if (size) await page.setViewportSize(size);
      });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.locator('#toasts').getByRole('link', { name: 'Mes posts' })).toBeVisible();
      await context.setOffline(false);
      await app.expectSent({ timeout: 20_000 });
      const posts = await documentsIn('unpublishedPosts');
      expect(posts.filter((post) => post['content'] === content)).toHaveLength(1);
    });
  });
});
