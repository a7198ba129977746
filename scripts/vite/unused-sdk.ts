import type { Plugin } from 'vite';

/** Unused code of Firebase's SDK: a file of it, and the code there with its replacement. */
const UNUSED: readonly (readonly [file: RegExp, code: RegExp, replacement: string])[] = [
  // The evaluation of pipelines on the client, with its regular expressions (re2js): the app has none.
  [
    /@firebase\/firestore\/dist\/common-[^/]*\.esm\.js$/,
    /^function __PRIVATE_toEvaluable\(e\) \{\n.*?^\}$/ms,
    "function __PRIVATE_toEvaluable() { throw new Error('Pipelines are not part of this build'); }",
  ],
  // The usage reports with their database, which services/firebase/firebaseApp replaces.
  [
    /@firebase\/app\/dist\/esm\/index\.esm\.js$/,
    /^import \{ openDB \} from 'idb';$(.*)^class HeartbeatServiceImpl \{\n.*?^\}$/ms,
    '$1class HeartbeatServiceImpl {}',
  ],
];

/** Vite plugin that leaves unused code of Firebase's SDK out of the build (docs/adr/0009-few-chunks.md). */
export const withoutUnusedSdk: Plugin = {
  name: 'without-unused-sdk',
  apply: 'build',
  transform: {
    filter: { id: UNUSED.map(([file]) => file) },
    handler(source, id) {
      const [, code, replacement] = UNUSED.find(([file]) => file.test(id)) ?? [];
      if (!code?.test(source)) throw new Error(`${id} has other code than unused-sdk.ts expects`);
      return { code: source.replace(code, replacement ?? ''), map: null };
    },
  },
};
