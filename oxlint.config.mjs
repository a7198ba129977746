/**
 * Lint rules. Which folder may import which is generated from the tables below
 * (docs/architecture.md#layers).
 */

/** The folders of src, the lowest first: a folder imports the ones before it. */
const LAYERS = [
  'lib',
  'config',
  'domain',
  'services',
  'contexts',
  'hooks',
  'components',
  'features',
  'preview',
  'app',
  'worker',
];

/** The folders of a layer, the lowest first. Files of `domain` itself come before its folders. */
const ROOMS = {
  domain: ['search', 'accounts', 'posts', 'archive', 'moderation'],
  services: [
    'browser',
    'firebase',
    'profiles',
    'avatars',
    'search',
    'auth',
    'posts',
    'archive',
    'account',
    'session',
    'moderation',
  ],
  app: ['chunks', 'dialogs', 'routing', 'shell'],
};

/** Features with folders of their own, which import each other. */
const NESTED_FEATURES = ['admin', 'post', 'profile'];

/** Functions of the SDK for queries and reads: services/firebase/query and rest replace them (ADR 7). */
const SDK_READS = {
  name: 'firebase/firestore',
  importNames: [
    'query',
    'where',
    'orderBy',
    'limit',
    'startAt',
    'startAfter',
    'endAt',
    'endBefore',
    'collectionGroup',
    'getDoc',
    'getDocs',
    'getDocFromServer',
    'getDocsFromServer',
    'getDocFromCache',
    'getDocsFromCache',
    'getCountFromServer',
  ],
  message: 'services/firebase/query and rest (docs/adr/0007-read-by-rest-listen-by-sdk.md)',
};

const after = (list, item) => list.slice(list.indexOf(item) + 1);
const below = (prefix, names) => (names.length === 0 ? [] : [`${prefix}(${names.join('|')})/`]);

/** Returns what no file of a layer imports, as alternatives of a regular expression. */
const forbiddenIn = (layer) => [
  ...below('@/', after(LAYERS, layer)),
  ...(layer === 'services' ? [] : ['firebase', '@/services/firebase/withTimeout']),
  ...(['lib', 'config', 'domain', 'services'].includes(layer) ? ['react'] : []),
  // What a component needs of the services comes in through hooks and props.
  ...(layer === 'components' ? ['@/services/'] : []),
  '\\.\\./',
];

const message = 'docs/architecture.md#layers';

/**
 * @param files of the rule
 * @param forbidden beginnings of imports, as regular expressions
 * @param groups further patterns, as globs
 */
const restrict = (files, forbidden, groups = []) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: files[0].startsWith('src/services/') ? [SDK_READS] : [],
        patterns: [
          { regex: `^(${forbidden.join('|')})`, message },
          ...groups.map((group) => ({ group, message })),
        ],
      },
    ],
  },
});

const layers = LAYERS.filter((layer) => layer !== 'worker').map((layer) =>
  restrict(
    layer === 'app' ? ['src/app/**', 'src/main.tsx'] : [`src/${layer}/**`],
    forbiddenIn(layer),
  ),
);
const rooms = Object.entries(ROOMS).flatMap(([layer, names]) => [
  ...(layer === 'domain'
    ? [restrict(['src/domain/*'], [...forbiddenIn('domain'), ...below('@/domain/', names)])]
    : []),
  ...names.map((name) =>
    restrict(
      [`src/${layer}/${name}/**`],
      [...forbiddenIn(layer), ...below(`@/${layer}/`, after(names, name))],
    ),
  ),
]);
const features = [
  restrict(['src/features/**'], [...forbiddenIn('features'), '@/features/']),
  ...NESTED_FEATURES.map((name) =>
    restrict([`src/features/${name}/**`], forbiddenIn('features'), [
      ['@/features/*/**', `!@/features/${name}/**`],
    ]),
  ),
];

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'import/no-unassigned-import': 'off',
    'react/forbid-elements': [
      'error',
      { forbid: [{ element: 'select', message: 'components/ui/Select' }] },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    eqeqeq: 'error',
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    'no-console': 'error',
    'no-irregular-whitespace': [
      'error',
      {
        skipStrings: false,
        skipTemplates: false,
        skipRegExps: false,
        skipComments: false,
        skipJSXText: false,
      },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
  },
  overrides: [
    ...layers,
    ...rooms,
    ...features,
    restrict(['src/components/ui/**'], ['firebase', '\\.\\./'], [['@/*/**', '!@/lib/**']]),
    restrict(['src/worker/**'], ['@/', 'firebase', 'react', '\\.\\./']),
    {
      files: ['src/services/firebase/sdk*.ts', 'src/**/*.test.*'],
      rules: { 'no-restricted-imports': 'off' },
    },
    { files: ['scripts/**', 'tests/**', '*.config.ts'], rules: { 'no-console': 'off' } },
    { files: ['tests/**'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      files: ['**/*.test.*'],
      rules: {
        'react/forbid-elements': 'off',
        'vitest/require-mock-type-parameters': 'off',
      },
    },
  ],
  ignorePatterns: ['dist', '.emulators', 'test-results', '/screenshots'],
};
