import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { SiteLinks } from '@/components/layout/SiteLinks';
import { usePlainLinks } from '@/components/layout/usePlainLinks';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { paths } from '@/config/paths';
import { plural, typeset } from '@/config/typography';
import { ConsentProvider } from '@/contexts/ConsentContext';
import { PostsProvider } from '@/contexts/PostsContext';
import type { Wall } from '@/features/wall/wall';
import { PageRoutes } from './PageRoutes';
import { preloadPage } from './pages';

vi.mock('@/features/wall/WallPage', () => ({ WallPage: () => 'Le mur' }));
vi.mock('@/features/transparency/TransparencyPage', () => ({ default: () => 'Les chiffres' }));
vi.mock('@/services/session/startSession', () => ({
  subscribeToSessionOnDemand: vi.fn(),
  startingSession: vi.fn(),
}));

/** The footer's link, path and title of each legal page, and phrases of its text. */
const LEGAL = [
  ['Mentions légales', '/mentions-legales', 'Mentions légales', ['Camille Exemple']],
  [
    'Conditions générales',
    '/conditions-generales',
    'Conditions générales d’utilisation',
    [
      '(première version : 20/10/2025)',
      'Vous pouvez proposer 5 posts par jour',
      `publient ${plural(POSTS_PUBLISHED_PER_DAY, 'post', 'posts')} par jour au plus`,
      'ouvrez-le et utilisez « Signaler »',
      'vous pouvez aussi écrire à contact@lemur.example',
    ],
  ],
  ['Confidentialité', '/politique-de-confidentialite', 'Politique de confidentialité', ['12 mois']],
  ['Cookies', '/politique-cookies', 'Politique relative aux cookies', ['au bout de 13 mois']],
  [
    'Accessibilité : partiellement conforme',
    '/accessibilite',
    'Déclaration d’accessibilité',
    ['partiellement conforme avec le référentiel'],
  ],
] as const;

function Pages() {
  const location = useLocation();
  usePlainLinks(location);
  return (
    <PageRoutes
      location={location}
      // The wall is mocked.
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      wall={{} as Wall}
      newDecisionCount={0}
      pending={[]}
      onCorrect={vi.fn()}
      onAmend={vi.fn()}
    />
  );
}

const open = (path: string) =>
  render(
    <ConsentProvider>
      <PostsProvider>
        <MemoryRouter initialEntries={[path]}>
          <main>
            <Pages />
          </main>
          <footer>
            <SiteLinks className="" />
          </footer>
        </MemoryRouter>
      </PostsProvider>
    </ConsentProvider>,
  );

// The pages wait for no chunk.
beforeAll(() => Promise.all(LEGAL.map(([, path]) => preloadPage(path))));

it.each(LEGAL)(
  'the link %s opens the page %s with its dates, links home and mail to the publisher',
  async (link, path, title, texts) => {
    open('/');
    const footer = within(screen.getByRole('contentinfo'));
    await userEvent.click(footer.getByText(link));
    const main = screen.getByRole('main');
    expect(main.querySelector('h1')).toHaveTextContent(title);
    expect(document.title).toBe(`${typeset(title)} · Le Mur`);
    expect(document.querySelector('link[rel=canonical]')).toHaveProperty(
      'href',
      `https://demo-le-mur.firebaseapp.com${path}`,
    );
    expect(main).toHaveTextContent(/Dernière mise à jour : \d\d\/\d\d\/2026/);
    for (const text of texts) expect(main.textContent).toContain(typeset(text));
    expect(within(main).getAllByText('contact@lemur.example')[0]).toHaveAttribute(
      'href',
      'mailto:contact@lemur.example',
    );
    await userEvent.click(within(main).getByText('Retour au mur'));
    expect(main).toHaveTextContent(/^Le mur$/);
  },
);

it('shows that a page is loading until its chunk is there', async () => {
  open(paths.transparency);
  const main = screen.getByRole('main');
  expect(within(main).getByRole('status')).toHaveTextContent('Chargement…');
  expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('Le Mur');
  await vi.waitFor(() => expect(main).toHaveTextContent(/^Les chiffres$/));
});

it('an unknown path shows a message and a link to the wall', async () => {
  open('/nulle-part');
  const main = screen.getByRole('main');
  expect(
    within(main).getByRole('heading', { level: 1, name: 'Cette page n’existe pas' }),
  ).toBeVisible();
  await userEvent.click(within(main).getByText('Retour au mur'));
  expect(main).toHaveTextContent(/^Le mur$/);
});
