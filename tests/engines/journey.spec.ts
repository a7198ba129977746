import { setTimeout as delay } from 'node:timers/promises';
import { test } from '@playwright/test';
import { ownPostsPath } from '@/config/paths';
import type { Engine } from '../../scripts/test/engines';
import { TEST } from '../../scripts/lib/environments';
import { withConsent } from '../e2e/support/storage';
import { demoUser } from '../e2e/support/demoUsers';
import { storedSession } from '../e2e/support/session';
import { provideDemo } from '../support/demoData';
import { translatePage } from '../support/translatePage';
import { WINDOW } from './driver';
import { HOLD_MS, openFrontDoor, type FrontDoor } from './frontDoor';
import { openEngine } from './openEngine';
import { Reader, takesScreenshots } from './reader';

const PASSWORD = 'Bonjour-123';
const CONTENT = 'À la mairie, le formulaire pour signaler un formulaire manquant est manquant.';

/** Chromium runs the journey only for screenshots, because tests/e2e tests it anyway. */
const ENGINES: readonly (Engine | 'chromium')[] = takesScreenshots()
  ? ['firefox', 'webkit', 'chromium']
  : ['firefox', 'webkit'];

/** About the smallest width of a window of WebKitGTK's MiniBrowser, in CSS pixels. */
const PHONE_WIDTH = 460;

async function signsOut(reader: Reader): Promise<void> {
  await reader.press('button', /^Menu de /);
  await reader.press('button', 'Se déconnecter');
  // The page is reloaded after a sign-out, and only then shows this toast.
  await reader.reads('Déconnexion réussie');
  await reader.sees('button', 'Se connecter');
}

async function readsTheWall(reader: Reader): Promise<void> {
  await reader.store(withConsent('essential'), '/');
  await reader.sees('heading', 'Posts du jour');
  await reader.until('document.querySelectorAll(".post-card").length === 20');
  // Two columns (docs/browsers.md, D5).
  await reader.until(
    'new Set([...document.querySelectorAll(".post-card")].map((card) => Math.round(card.getBoundingClientRect().left / 60))).size > 1',
  );
  await reader.takeScreenshot('wall');
  await reader.press('button', 'Passer en mode sombre');
  await reader.until('document.documentElement.classList.contains("dark")');
  await reader.takeScreenshot('wall-dark');
  await reader.press('button', 'Passer en mode clair');
  await reader.until(`(() => {
    const isLeft = (event) => {
      window.isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', isLeft, { once: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    document.querySelector('.post-open').dispatchEvent(click);
    return window.isLeftToBrowser;
  })()`);
  await reader.press('link', /^Ouvrir le post/);
  await reader.press('button', /^Grave : /);
  await reader.reads('Vous devez être connecté pour réagir');
  // The events of a tap on the toast, which does not hold it.
  await reader.until(`(() => {
    const toast = document.querySelector('.toast');
    const touch = { bubbles: true, pointerType: 'touch' };
    toast?.dispatchEvent(new PointerEvent('pointerover', touch));
    toast?.dispatchEvent(new PointerEvent('pointerout', touch));
    toast?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    return toast;
  })()`);
  await reader.sees('heading', 'Se connecter');
  await reader.until('document.querySelector(".toast") === null');
  // Back closes the sign-in, then the post.
  await reader.driver.back();
  await reader.until('document.querySelectorAll("dialog[open]").length === 1');
  await reader.sees('button', /^Grave : /);
  await reader.driver.back();
  await reader.until('document.querySelector("dialog[open]") === null');
  await reader.isAt('/');
}

/** Checks that the app goes on when a translator has changed its page. */
async function readsTranslated(reader: Reader): Promise<void> {
  await reader.driver.resize(PHONE_WIDTH);
  await reader.driver.evaluate(`(${String(translatePage)})()`);
  for (const [theme, isDark] of [
    ['sombre', true],
    ['clair', false],
  ] as const) {
    // eslint-disable-next-line no-await-in-loop -- one press after the other
    await reader.press('button', 'Ouvrir le menu');
    // eslint-disable-next-line no-await-in-loop -- see above
    await reader.press('button', `Passer en mode ${theme}`);
    // eslint-disable-next-line no-await-in-loop -- see above
    await reader.until(`document.documentElement.classList.contains("dark") === ${isDark}`);
  }
  await reader.sees('heading', 'Posts du jour');
  // Back closes the menu, not the wall.
  await reader.press('button', 'Ouvrir le menu');
  await reader.until('document.querySelector(":popover-open button") !== null');
  await reader.driver.back();
  await reader.until('document.querySelector(":popover-open button") === null');
  await reader.isAt('/');
  await reader.driver.resize(WINDOW.width);
  await reader.goto('/');
}

async function signsUpAndSubmits(reader: Reader, pseudo: string, email: string): Promise<void> {
  // The sign-up interrupts a reaction, which follows by itself.
  await reader.press('link', /^Ouvrir le post/);
  await reader.press('button', /^Grave : /);
  await reader.sees('heading', 'Se connecter');
  await reader.press('button', "S'inscrire");
  await reader.fill('Pseudo', pseudo);
  await reader.fill('Email', email);
  await reader.fill('Mot de passe', PASSWORD);
  await reader.fill('Confirmer le mot de passe', PASSWORD);
  await reader.press('button', "S'inscrire");
  await reader.reads('Inscription réussie ! Bienvenue !');
  await reader.reads('Réaction enregistrée');
  await reader.closeDialogs();
  await reader.press('button', 'Nouveau post');
  await reader.fill('Message', CONTENT);
  await reader.fill(/^Titre/, 'Formulaire');
  await reader.press('choice', /Politique$/);
  await reader.press('box', /^J’accepte que mes posts/);
  await reader.press('button', 'Publier');
  await reader.reads('Votre post est en attente de validation !');
  await reader.until('document.querySelector("dialog[open]") === null');
}

async function ordersAndPublishes(reader: Reader): Promise<void> {
  const { email } = demoUser('admin');
  await signsOut(reader);
  await reader.store(await storedSession(email), '/admin');
  await reader.until('document.querySelectorAll("main li[data-post-id]").length > 1');
  await reader.press('box', 'Sélectionner : Formulaire');
  await reader.press('box', /^Sélectionner : (?!Formulaire)/);
  await reader.press('button', 'Publier');
  // The two new posts are the first sheets of the preview; those of today follow.
  const preview =
    '[...document.querySelectorAll("dialog[open] .post-grid > :nth-child(-n + 2) .post-text")]';
  await reader.until(`${preview}.length === 2`);
  const order = `${preview}.map((post) => post.textContent.trim().startsWith("À la mairie")).join()`;
  const before = await reader.driver.evaluate(order);
  await reader.press('button', /^Descendre : /);
  const after = before === 'true,false' ? 'false,true' : 'true,false';
  await reader.until(`${order} === "${after}"`);
  await reader.takeScreenshot('composer');
  await reader.press('button', 'Publier 2 posts');
  await reader.reads('Posts publiés avec succès !');
}

/** Rejects a waiting post, which its author then contests. */
async function rejectsAndContests(reader: Reader): Promise<void> {
  await reader.press('box', 'Sélectionner : Gouvernance');
  await reader.press('button', 'Rejeter');
  await reader.press('box', /^Conditions, article/);
  await reader.press('button', 'Rejeter');
  // The queue goes on while the rejection is under way.
  await reader.until('document.querySelector("dialog[open]") === null');
  await reader.reads('Posts rejetés');
  await signsOut(reader);
  await reader.store(await storedSession(demoUser('maire').email), ownPostsPath);
  await reader.press('button', /^Contester : .*Gouvernance/);
  await reader.fill('Pourquoi cette décision est-elle injuste ?', 'Je ne nomme personne.');
  await reader.press('button', 'Envoyer la contestation');
  await reader.reads('Contestation envoyée');
  await reader.until('document.querySelector("dialog[open]") === null');
  await reader.reads('Vous avez écrit :');
}

/** Checks that the current page fits a phone. */
async function readsOnAPhone(reader: Reader, page: string): Promise<void> {
  await reader.driver.resize(PHONE_WIDTH);
  await reader.sees('heading', /./);
  await reader.until(
    'document.documentElement.scrollWidth <= document.documentElement.clientWidth',
  );
  await reader.takeScreenshot(`${page}-phone`);
  await reader.driver.resize(WINDOW.width);
}

async function reacts(reader: Reader, email: string): Promise<void> {
  await signsOut(reader);
  await reader.store(await storedSession(email, PASSWORD), '/');
  await reader.sees('button', /^Menu de /);
  await reader.reads(CONTENT);
  await reader.press('link', 'Ouvrir le post : Formulaire');
  const isSaved = 'document.querySelector("dialog[open] [aria-busy=false]") !== null';
  await reader.press('button', 'Absurde : 0 réaction');
  await reader.until(isSaved);
  await reader.sees('button', 'Absurde : 1 réaction');
  await reader.press('button', 'Drôle : 0 réaction');
  await reader.until(isSaved);
  await reader.sees('button', 'Drôle : 1 réaction');
  await reader.sees('button', 'Absurde : 0 réaction');
  await reader.takeScreenshot('post');
  await reader.press('button', 'Drôle : 1 réaction');
  await reader.until(isSaved);
  await reader.sees('button', 'Drôle : 0 réaction');
  await reader.closeDialogs();
  await readsOnAPhone(reader, 'wall');
}

async function usesTheArchive(reader: Reader): Promise<void> {
  await reader.goto('/archives');
  await readsOnAPhone(reader, 'archive');
  await reader.press('button', /^Filtrer par date/);
  // WebKit gave a list in a popover of `fit-content` no height.
  await reader.until(
    'document.querySelector(".date-menu table")?.getBoundingClientRect().height > 200',
  );
  await reader.takeScreenshot('dates');
  await reader.press('link', /, \d+ posts?$/);
  await reader.until('location.search.startsWith("?date=")');
  const dated = await reader.driver.evaluate('location.pathname + location.search');
  await reader.driver.back();
  await reader.isAt('/archives');
  await reader.driver.forward();
  await reader.isAt(String(dated));
  await reader.fill('Rechercher', 'une');
  await reader.until('document.querySelectorAll("[role=listbox] [role=option]").length === 10');
  await reader.driver.key('ArrowDown');
  await reader.driver.key('Enter');
  await reader.until('document.querySelector("dialog[open] .post-text") !== null');
  await reader.closeDialogs();
}

async function changesTheAvatar(reader: Reader): Promise<void> {
  await reader.goto('/profile');
  await readsOnAPhone(reader, 'profile');
  await reader.press('button', 'Changer de photo de profil');
  // Avatars are round (D3).
  const boxes =
    '[...document.querySelectorAll("dialog[open] label img")].map((img) => img.getBoundingClientRect())';
  await reader.until(
    `${boxes}.length === 12 && ${boxes}.every(({ width, height }) => width > 20 && Math.abs(width - height) < 1)`,
  );
  await reader.takeScreenshot('pictures');
  await reader.press('box', 'Chat');
  await reader.press('button', 'Enregistrer');
  await reader.reads('Photo de profil mise à jour !');
}

/** Checks that leaving a page while a chunk is loading is not undone (D2). */
async function leavesWhileLoading(reader: Reader, door: FrontDoor): Promise<void> {
  await reader.goto('/politique-cookies');
  door.hold(/\/assets\/TermsPage-/);
  await reader.press('link', 'Conditions générales');
  await delay(HOLD_MS / 2);
  await reader.driver.evaluate('void (location.href = "/archives")');
  await reader.sees('heading', /^Archives/);
  await delay(HOLD_MS);
  await reader.isAt('/archives');
  door.hold(null);
}

/** Checks that the service worker opens the app when its host is gone. */
async function comesBackOffline(reader: Reader, door: FrontDoor): Promise<void> {
  await reader.goto('/');
  await reader.until('navigator.serviceWorker.controller !== null');
  await reader.until('document.querySelectorAll(".post-card").length >= 20');
  door.cut();
  await reader.driver.reload();
  await reader.sees('heading', 'Posts du jour');
  await reader.until('document.querySelectorAll(".post-card").length > 0');
}

// Each engine runs on a worker of its own, at the same time, for three minutes on a slow machine.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (const engine of ENGINES) {
  test(`the main job works in ${engine}`, async () => {
    await provideDemo();
    const door = await openFrontDoor(TEST.appPort);
    const driver = await openEngine(engine);
    const [pseudo, email] = [`Voix_${engine}`, `${engine}@exemple.fr`];
    const reader = new Reader(driver, door.url, engine);
    try {
      await reader.goto('/');
      await test.step('reads the wall', () => readsTheWall(reader));
      await test.step('reads a translated page', () => readsTranslated(reader));
      await test.step('signs up and submits', () => signsUpAndSubmits(reader, pseudo, email));
      await test.step('reorders and publishes', () => ordersAndPublishes(reader));
      await test.step('rejects and contests', () => rejectsAndContests(reader));
      await test.step('reacts', () => reacts(reader, email));
      await test.step('uses the archive and the search', () => usesTheArchive(reader));
      await test.step('changes the avatar', () => changesTheAvatar(reader));
      await test.step('leaves while loading', () => leavesWhileLoading(reader, door));
      await test.step('comes back offline', () => comesBackOffline(reader, door));
    } catch (error) {
      await driver.screenshot(test.info().outputPath('failed.png')).catch(() => undefined);
      // Logged, because a CI machine keeps nothing else.
      console.error(`${engine} failed at:\n${await reader.report()}`);
      throw error;
    } finally {
      await driver.close();
      await door.close();
    }
  });
}
