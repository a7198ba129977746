import { Archives, archivedPosts, nth } from '../../e2e/support/archives';
import { deleteAt } from '../../support/database';
import { failure, noPosts, says, shows, silence } from '../states';
import { shots, type Shot } from '../shot';

const posts = shows('.post-card');

const archive = { path: '/archives' } as const;

/** Screenshots of the archive in its states. */
export const ARCHIVES: readonly Shot[] = [
  ...shots('archives', archive, {
    full: { sizes: ['narrow', 'phone', 'desk', 'wide'], act: posts },
    foot: {
      path: '/archives?page=4',
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        await posts(app);
        await app.page
          .getByRole('navigation', { name: 'Pages des archives' })
          .scrollIntoViewIfNeeded();
        await app.page.mouse.wheel(0, 250);
      },
    },
    dates: {
      sizes: ['narrow', 'phone', 'desk'],
      act: async (app) => {
        await posts(app);
        await new Archives(app.page).menuButton.click();
      },
    },
    'by-reactions': async (app) => {
      const { date } = nth(await archivedPosts(), 100);
      await app.page.goto(`/archives?date=${date}&tri=reactions`);
      await posts(app);
    },
    category: {
      path: '/archives?categorie=environnement',
      sizes: ['narrow', 'phone', 'desk'],
      act: posts,
    },
    'category-empty': {
      path: '/archives?date=2019-05-04&categorie=environnement',
      act: says(/^Aucun post/),
    },
    loading: { network: silence },
    error: { network: failure, act: says('Réessayer') },
    empty: { data: noPosts, act: says(/^Aucun post/) },
    'date-empty': { path: '/archives?date=2019-05-04', act: says('Aucun post pour cette date') },
    moved: {
      data: () => Promise.resolve(),
      act: async (app) => {
        await posts(app);
        await deleteAt(`posts/${nth(await archivedPosts(), 25).id}`);
        await new Archives(app.page).turnTo('Page suivante');
        await says(/^(Des posts ont été publiés|Le nombre de posts)/)(app);
      },
    },
  }),
];
