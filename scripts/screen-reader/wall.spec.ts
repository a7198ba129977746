import { expect } from '@playwright/test';
import { journey, refuseCookies } from './journey';

journey('the wall is read by headings, card by card, and in an open post', async (listener) => {
  await refuseCookies(listener);

  // By headings: each post is one, also without a title.
  await listener.press('ctrl+Home');
  await listener.seek('h', /^Posts du jour en-tête niveau 2/, 6);
  for (let post = 0; post < 5; post += 1) {
    expect((await listener.press('h')).join(' ')).toMatch(/en-tête niveau 3/);
  }
  expect((await listener.press('h')).join(' ')).toMatch(/^Publications précédentes/);

  // Line by line: the day, the number of posts, then the first card to its reactions.
  await listener.press('shift+2');
  await listener.seek('Down', /^(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche) \d/, 3);
  await listener.seek('Down', /ouvrir le post : /i, 30);
  await listener.seek('Down', /\d+ réactions?\b/, 10);
  const card = listener
    .transcript()
    .slice(-30)
    .flatMap(({ heard }) => heard)
    .join(' | ');
  expect(card).toMatch(/\b5 posts\b/);
  expect(card).toMatch(/(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d+(er)? \S+ \d{4}/);
  expect(card).toMatch(/\d+ réactions?\b/);
  // Neither dates in digits nor empty live regions.
  expect(card).not.toMatch(/\d\d\/\d\d\/\d{4}|barre d.état/);

  // The open post is read as a whole, and closing it leads back to its card.
  await listener.press('Return');
  await listener.hears(/(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d/);
  await listener.seek('Tab', /Fermer bouton/, 2);
  await listener.seek('Tab', /Impossible : \d+ réactions? bouton à deux états non pressé/, 6);
  await listener.press('Escape');
  await listener.hears(/Ouvrir le post : /);

  // A link says the name of the page to which it has led.
  await listener.press('ctrl+Home');
  await listener.seek('Tab', /^Archives lien/, 4);
  await listener.press('Return');
  await listener.hears(/contenu principal Archives · Le Mur/);
});
