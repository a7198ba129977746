import { Archives, archivedPosts, nth } from '../../e2e/support/archives';
import { deleteAt } from '../../support/database';
import { failure, noPosts, says, shows, silence } from '../states';
import type { Shot } from '../shot';

const path = '/archives';
const posts = shows('.post-card');

/** Screenshots of the archive in its states. */
export const ARCHIVES: readonly Shot[] = [
  {
    screen: 'archives',
    state: 'full',
    path,
    sizes: ['narrow', 'phone', 'desk', 'wide'],
    act: posts,
  },
  {
    screen: 'archives',
    state: 'foot',
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
  {
    screen: 'archives',
    state: 'dates',
    path,
    sizes: ['narrow', 'phone', 'desk'],
    act: async (app) => {
      await posts(app);
      await new Archives(app.page).menuButton.click();
    },
  },
  {
    screen: 'archives',
    state: 'by-reactions',
    path,
    act: async (app) => {
      const { date } = nth(await archivedPosts(), 100);
      await app.page.goto(`/archives?date=${date}&tri=reactions`);
      await posts(app);
    },
  },
  {
    screen: 'archives',
    state: 'category',
    path: '/archives?categorie=environnement',
    sizes: ['narrow', 'phone', 'desk'],
    act: posts,
  },
  {
    screen: 'archives',
    state: 'category-empty',
    path: '/archives?date=2019-05-04&categorie=environnement',
    act: says(/^Aucun post/),
  },
  { screen: 'archives', state: 'loading', path, network: silence },
  { screen: 'archives', state: 'error', path, network: failure, act: says('Réessayer') },
  { screen: 'archives', state: 'empty', path, data: noPosts, act: says(/^Aucun post/) },
  {
    screen: 'archives',
    state: 'date-empty',
    path: '/archives?date=2019-05-04',
    act: says('Aucun post pour cette date'),
  },
  {
    screen: 'archives',
    state: 'moved',
    path,
    data: () => Promise.resolve(),
    act: async (app) => {
      await posts(app);
      await deleteAt(`posts/${nth(await archivedPosts(), 25).id}`);
      await new Archives(app.page).turnTo('Page suivante');
      await says(/^(Des posts ont été publiés|Le nombre de posts)/)(app);
    },
  },
];
