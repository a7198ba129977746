import { useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { AuthContext, useUid, type Auth } from '@/contexts/AuthContext';
import { privateKey } from '@/hooks/query';
import { createStore } from '@/lib/store';
import { aSignedIn } from '../../../tests/factories/session';
import { act, queryClient, render } from '../../../tests/support/render';
import { usePrivateData } from './usePrivateData';

const hidden = createStore<ReadonlySet<string> | null>(null);
const read = vi.fn<(uid: string | null) => Promise<string>>();

function Page() {
  const uid = useUid();
  const { data } = useQuery({
    queryKey: privateKey(uid, 'text'),
    queryFn: () => read(uid),
    gcTime: Infinity,
    staleTime: Infinity,
  });
  return data;
}

function Shell({ isPageShown }: { readonly isPageShown: boolean }) {
  usePrivateData({ hidden });
  return isPageShown && <Page />;
}

const visitor: Auth = { session: { status: 'signedOut' }, isAdmin: false };
const user = (uid: string): Auth => ({ session: aSignedIn({ uid }), isAdmin: false });
const app = (auth: Auth, isPageShown = auth !== visitor) => (
  <AuthContext value={auth}>
    <Shell isPageShown={isPageShown} />
  </AuthContext>
);

async function open(auth: Auth) {
  read.mockImplementation(async (uid) => `text of ${uid}`);
  queryClient.setQueryData(['posts'], 'public');
  const view = render(app(auth));
  await act(async () => {});
  return {
    ...view,
    show: async (...args: Parameters<typeof app>) => {
      view.rerender(app(...args));
      await act(async () => {});
    },
  };
}
const cached = () =>
  queryClient
    .getQueryCache()
    .findAll()
    .map(({ state }) => state.data);

it('keeps the private data of an account while another page is shown, until it signs out, and no longer', async () => {
  const { show } = await open(user('ana'));
  await show(user('ana'), false);
  expect(cached()).toEqual(['public', 'text of ana']);
  await show(visitor);
  expect(cached()).toEqual(['public']);
});

it('shows the data of the next account on a page that stays open', async () => {
  const { container, show } = await open(user('ana'));
  await show(user('bob'));
  expect(container).toHaveTextContent('text of bob');
  expect(cached()).toEqual(['public', 'text of bob']);
});

it('shows the next account the posts that the one before had seen', async () => {
  const { show } = await open(user('ana'));
  hidden.set(new Set(['a']));
  await show(user('ana'), false);
  expect(hidden.get()).not.toBeNull();
  await show(user('bob'));
  expect(hidden.get()).toBeNull();
});

it('drops a late answer for an account that has signed out', async () => {
  const answers: ((text: string) => void)[] = [];
  const { show } = await open(visitor);
  read.mockReturnValue(new Promise((resolve) => answers.push(resolve)));
  await show(user('ana'));
  await show(visitor);
  await act(async () => answers[0]?.('late'));
  expect(cached()).toEqual(['public']);
});
