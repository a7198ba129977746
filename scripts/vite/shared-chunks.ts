import path from 'node:path';
import { ROOT } from '../lib/environments.ts';

/**
 * Entries in src/ by the name of the chunk of what they share with others, those first that are loaded most
 * often: a module is in the chunk of the first group that uses it. An entry therefore loads nothing that only
 * later groups use (docs/adr/0009-few-chunks.md).
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  // On every page, once it is idle.
  post: [
    'features/post/PostDialog.tsx',
    'services/avatars/avatars.ts',
    'services/browser/errorReports.ts',
  ],
  firebase: ['services/firebase/firebaseApp.ts'],
  firestore: ['services/posts/posts.ts'],
  profiles: ['features/publicProfile/PublicProfilePage.tsx'],
  // Pages of signed-in users; sign-in needs Auth alone.
  auth: [
    'services/auth/auth.ts',
    'services/auth/google.ts',
    'services/auth/identity.ts',
    'domain/accounts/reservedPseudos.ts',
    'services/firebase/idToken.ts',
  ],
  session: [
    'services/session/session.ts',
    'services/account/pseudoRequest.ts',
    'services/posts/ownNews.ts',
    'services/posts/reactions.ts',
  ],
  // Pages and dialogs for everybody.
  reading: [
    'features/archives/ArchivesPage.tsx',
    'features/search/SearchPanel.tsx',
    'features/shortcuts/ReaderShortcuts.tsx',
    'features/post/share/ShareDialog.tsx',
  ],
  // Pages and services with the messages of forms, without a form.
  formMessages: [
    'features/transparency/TransparencyPage.tsx',
    'features/newPost/SignOutDialog.tsx',
    'services/posts/drafts.ts',
  ],
  // Forms.
  signIn: ['features/auth/SignInDialog.tsx'],
  signUp: ['features/auth/SignUpDialog.tsx', 'services/auth/signUp.ts'],
  admin: [
    'features/admin/AdminPage.tsx',
    'features/post/report/ReportPostDialog.tsx',
    'features/publicProfile/report/ReportProfileDialog.tsx',
  ],
  newPost: ['features/newPost/NewPostDialog.tsx'],
  profile: ['features/profile/ProfilePage.tsx'],
};

/** The modules of the build, as rolldown tells of them. */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Returns the ids of entries and of everything that they import statically. */
function reachableFrom(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const ids = new Set(entries.map((entry) => path.join(ROOT, 'src', entry)));
  // A loop over a set also visits what is added on the way.
  for (const id of ids) {
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`The build has no ${id}: adapt scripts/vite/shared-chunks.ts`);
    for (const imported of module.importedIds) ids.add(imported);
  }
  return ids;
}

interface Group {
  readonly name: string;
  /** True if the entries are no pages or dialogs: they are in the chunk themselves. */
  readonly isWhole: boolean;
  readonly ids: ReadonlySet<string>;
}

let groups: readonly Group[] | undefined;

/** Returns the first group whose entries use a module. */
function groupOf(id: string, graph: Graph): Group | undefined {
  groups ??= Object.entries(GROUPS).map(([name, entries]) => ({
    name,
    isWhole: !entries.some((entry) => entry.startsWith('features/')),
    ids: reachableFrom(entries, graph),
  }));
  return groups.find(({ ids }) => ids.has(id));
}

/** Groups for rolldown, which make one file of each group above: on a slow network each file costs time. */
export const SHARED_CHUNKS = [true, false].map((isWhole) => ({
  debugName: isWhole ? 'services' : 'shared by pages',
  name: (id: string, graph: Graph): string | null => {
    const group = groupOf(id, graph);
    return group?.isWhole === isWhole ? group.name : null;
  },
  minShareCount: isWhole ? 1 : 2,
  // Otherwise a chunk would also take what its modules import, although an earlier group uses it.
  includeDependenciesRecursively: false,
}));
