import { DEMO_PASSWORD } from '../demo/seed';
import { journey, refuseCookies, signIn } from './journey';

journey('an admin rejects a post with a reason, and restores it', async (listener) => {
  await refuseCookies(listener);
  await signIn(listener, 'admin@lemur.test', DEMO_PASSWORD);
  await listener.hears(/Connexion réussie !/);
  await listener.press('ctrl+Home');
  await listener.seek('b', /^Menu de /, 8);
  await listener.press('Return');
  await listener.seek('Tab', /^Backoffice lien/, 6);
  await listener.press('Return');
  await listener.hears(/contenu principal Backoffice/);

  await listener.seek('x', /^Sélectionner : .* case à cocher non cochée/, 4);
  await listener.press('space');
  await listener.hears(/^1 post sélectionné/);
  // The bar with the actions is at the end of the page.
  await listener.press('ctrl+End');
  await listener.seek('shift+b', /^Rejeter bouton/, 12);
  await listener.press('Return');
  await listener.hears(/Rejeter 1 post/);
  await listener.hears(/Vous pourrez annuler juste après/);
  await listener.hears(/hors sujet/);
  await listener.press('space');
  await listener.seek('Tab', /^Rejeter bouton/, 12);
  await listener.press('Return');
  await listener.hears(/^Posts rejetés/);
  await listener.seek('shift+b', /^Annuler le rejet bouton/, 12);
  await listener.press('Return');
  await listener.hears(/^Rejet annulé/);
});
