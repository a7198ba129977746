import { postPath } from '@/config/paths';
import { publish } from '../../e2e/support/posts';
import { failure, oddPosts, says, shows, silence } from '../states';
import { shots, type Shot } from '../shot';

const ID = 'post0000000000000001';
const published = () =>
  publish(ID, {
    title: 'Deux fois',
    content: 'On m’a demandé un justificatif de domicile pour ouvrir une boîte aux lettres.',
    category: 'politique',
    source: 'https://www.service-public.fr/',
    votes: { impossible: 3, absurde: 128, grave: 4, drole: 61, archiver: 0 },
  });

const postPage = { path: postPath(ID) } as const;

/** Screenshots of the page of a post in its states. */
export const POST_PAGES: readonly Shot[] = [
  ...shots('post-page', postPage, {
    full: {
      sizes: ['narrow', 'phone', 'desk', 'wide'],
      isWhole: true,
      data: published,
      act: shows('.post-text'),
    },
    shared: {
      sizes: ['narrow', 'phone'],
      data: published,
      // A phone that shares natively has the most buttons in the row.
      network: (context) =>
        context.addInitScript(() => {
          navigator.share = () => Promise.resolve();
          navigator.canShare = () => true;
        }),
      act: async (app) => {
        await shows('.post-text')(app);
        await app.page.getByRole('link', { name: 'Signaler par email' }).scrollIntoViewIfNeeded();
      },
    },
    odd: { path: postPath('odd-0'), data: oddPosts, act: shows('h1') },
    missing: { path: postPath('post0000000000000404'), act: says('retiré du mur') },
    loading: { network: silence },
    error: { network: failure, act: says('Réessayer') },
  }),
];
