import { DEMO_PASSWORD } from '../demo/seed';
import { demoUser } from '../../tests/e2e/support/demoUsers';
import { exhaustQuota } from '../../tests/e2e/support/posts';
import { journey, refuseCookies, signIn } from './journey';

journey('somebody signs in, reacts, sends a post, and is refused', async (listener) => {
  const { email, uid } = demoUser('zoe');
  await refuseCookies(listener);

  await signIn(listener, email, 'pas le bon');
  await listener.hears(/Mot de passe incorrect/);
  await listener.press('ctrl+a');
  await listener.type(DEMO_PASSWORD);
  await listener.press('Return');
  await listener.hears(/Connexion réussie !/);

  await listener.press('ctrl+Home');
  await listener.seek('k', /^Ouvrir le post : /, 30);
  await listener.press('Return');
  await listener.seek('Tab', /^Grave : .* non pressé/, 12);
  await listener.press('space');
  await listener.hears(/^Grave : \d+ réactions?\.?$/);
  await listener.press('Escape');

  await listener.press('ctrl+Home');
  await listener.seek('b', /^Nouveau post bouton/, 6);
  await listener.press('Return');
  await listener.hears(/Message zone de saisie/);
  await listener.hears(/280 caractères au plus/);
  await listener.hears(/Mode focus/);
  await listener.type('La cantine a encore servi du chou.');
  await listener.seek('Tab', /bouton radio/, 2);
  await listener.press('space');
  // A wrong field is said with its error and gets the focus.
  await listener.seek('Tab', /^Source/, 3);
  await listener.type('pas une adresse');
  await listener.press('Return');
  await listener.hears(/URL invalide/);
  await listener.press('ctrl+a');
  await listener.press('BackSpace');
  await listener.seek('Tab', /^Publier bouton/, 8);
  await listener.press('Return');
  await listener.hears(/Votre post est en attente de validation !/);

  // The limit of the day, reached elsewhere.
  await exhaustQuota(uid);
  await listener.press('ctrl+Home');
  await listener.seek('b', /^Nouveau post bouton/, 6);
  await listener.press('Return');
  await listener.hears(/Vous avez atteint la limite de 5 posts par jour/);
  await listener.hears(/à partir de minuit/);
});
