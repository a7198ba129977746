import { DEMO_PASSWORD } from '../seed';
import { demoUser } from '../../tests/e2e/support/demoUsers';
import { journey, refuseCookies, signIn } from './journey';

journey('somebody signs in, reacts, and sends a post', async (listener) => {
  const { email } = demoUser('zoe');
  await refuseCookies(listener);

  await signIn(listener, email, 'pas le bon');
  await listener.hears(/Mot de passe incorrect/);
  await listener.press('ctrl+a');
  await listener.type(DEMO_PASSWORD);
  await listener.press('Return');
  await listener.hears(/Connexion réussie !/);

  await listener.press('ctrl+Home');
  await listener.seek('b', /^Ouvrir le post : /, 12);
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
  await listener.seek('Tab', /^Publier bouton/, 8);
  await listener.press('Return');
  await listener.hears(/Votre post est en attente de validation !/);
});
