import { SearchField } from '../../e2e/support/search';
import { demoUser } from '../../e2e/support/demoUsers';
import type { App } from '../../e2e/support/app';
import { goOffline, says, shows } from '../states';
import { shots, type Shot, visitor } from '../shot';

const privateProfile = { path: `/user/${demoUser('discret').uid}` } as const;
const unknownPage = { path: '/nulle-part' } as const;

/** Types into the search field: in the header on a desktop, in a panel on a phone. */
async function look(app: App, text: string): Promise<void> {
  const search = new SearchField(app.page);
  if (!(await search.field.isVisible())) await search.opener.click();
  await search.look(text);
}

const findNothing = async (app: App) => {
  await look(app, 'zygomatique');
  await says('Aucun résultat trouvé')(app);
};

/** The banner's title is hidden on phones. */
const waitForBanner = (app: App) => app.button('Refuser').waitFor();

/** Screenshots of the elements that all pages share, of legal pages and of the 404 page. */
export const SHELL: readonly Shot[] = [
  ...shots('menu', visitor, {
    visitor: { sizes: ['narrow', 'phone'], act: (app) => app.button('Ouvrir le menu').click() },
    user: { as: 'admin', act: (app) => app.userMenu.click() },
  }),
  ...shots('consent', visitor, {
    asked: { consent: null, act: waitForBanner },
    narrow: { sizes: ['narrow', 'wide'], consent: null, act: waitForBanner },
  }),
  ...shots('search', visitor, {
    posts: async (app) => {
      await look(app, 'une');
      await shows('[role=option]')(app);
      await app.page.keyboard.press('ArrowDown');
    },
    users: async (app) => {
      await look(app, 'lo');
      await app.page.getByText('Utilisateurs', { exact: true }).filter({ visible: true }).click();
      await says('Loulou75')(app);
    },
    none: { sizes: ['desk'], act: findNothing },
    'none-in-panel': { sizes: ['narrow', 'phone'], act: findNothing },
    offline: async (app) => {
      await look(app, 'une');
      await shows('[role=option]')(app);
      await goOffline(app);
      await look(app, 'sisteron');
      await shows('search [role=alert] button')(app);
    },
  }),
  ...shots('toast', privateProfile, {
    'private-profile': says('Ce profil est privé'),
  }),
  ...shots('not-found', unknownPage, {
    shown: says('Cette page n’existe pas'),
  }),
  ...(
    [
      ['notice', '/mentions-legales'],
      ['terms', '/conditions-generales'],
      ['privacy', '/politique-de-confidentialite'],
      ['cookies', '/politique-cookies'],
      ['accessibility', '/accessibilite'],
      ['transparency', '/transparence', 'table'],
    ] as const
  ).map(([state, path, content = 'h1']): Shot => ({
    screen: 'legal',
    state,
    path,
    sizes: ['narrow', 'phone', 'desk'],
    isWhole: true,
    act: shows(content),
  })),
];
