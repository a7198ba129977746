import { publish } from '../../e2e/support/posts';
import { failure, goOffline, noPosts, oddPosts, says, shows, silence } from '../states';
import { shots, type Shot, type Size, visitor } from '../shot';

const EVERY: readonly Size[] = ['narrow', 'phone', 'laptop', 'desk', 'wide', 'widest'];
const posts = shows('.post-card');

/** Screenshots of the wall in its states. */
export const WALL: readonly Shot[] = [
  ...shots('wall', visitor, {
    full: { sizes: EVERY, act: posts },
    ads: { sizes: ['phone', 'desk', 'wide', 'widest'], consent: 'all', act: posts },
    'signed-in': { as: 'camille', act: posts },
    'own-pending': {
      as: 'nouvelle',
      act: async (app) => {
        await app.sendPost({ content: 'Le bus de 7 h 12 ne passe plus, et personne ne l’a dit.' });
        await says('En attente, visible de vous seul')(app);
      },
    },
    unseen: {
      as: 'camille',
      act: async (app) => {
        await posts(app);
        const unseen = app.button('Pas encore vus');
        // Seen posts are stored from the first use on.
        await unseen.click();
        // Mark all of today's posts as seen.
        await app.page.waitForFunction(() => {
          const key = Object.keys(localStorage).find((name) => name.startsWith('seenPosts/'));
          const cards = document.querySelectorAll('#root [aria-labelledby=today] [data-post-id]');
          const ids = [...cards].map((card) => card.getAttribute('data-post-id'));
          if (key) localStorage.setItem(key, JSON.stringify(ids));
          return key;
        });
        await unseen.click();
        await unseen.click();
        await says('Vous avez vu tous les posts du jour')(app);
      },
    },
    previous: async (app) => {
      await posts(app);
      await app.page
        .getByRole('heading', { name: 'Publications précédentes' })
        .scrollIntoViewIfNeeded();
      await app.page.mouse.wheel(0, 500);
    },
    foot: {
      isWhole: true,
      data: async () => {
        await noPosts();
        const publishedAt = new Date(Date.now() - 48 * 3_600_000);
        await publish('only', { content: 'Le premier mot.', category: 'social', publishedAt });
      },
      act: says('Vous avez atteint'),
    },
    loading: { network: silence },
    empty: { data: noPosts, act: says('Aucun post pour le moment') },
    error: { network: failure, act: says('Erreur de connexion') },
    offline: async (app) => {
      await posts(app);
      await goOffline(app);
    },
    odd: { sizes: EVERY, isWhole: true, data: oddPosts, act: says('Anticonstitutionnellement') },
    arrived: {
      data: () => Promise.resolve(),
      act: async (app) => {
        await posts(app);
        await app.page.mouse.wheel(0, 900);
        await publish('arrived', { content: 'Tout juste arrivé.', category: 'social' });
        await says('1 nouveau post')(app);
      },
    },
  }),
];
