// Preloaded into firebase-tools (launchEmulators.ts). Its Auth emulator compiles a validator for each
// parameter of 80 operations when it starts, which takes most of its start. Exegesis, the library
// that serves these operations, can compile each one at its first use instead, but firebase-tools
// does not set that option.
import { createRequire } from 'node:module';

const fromProject = createRequire(import.meta.url);
const fromFirebaseTools = createRequire(fromProject.resolve('firebase-tools/package.json'));
const options = fromFirebaseTools('exegesis/lib/options');
const { compileOptions } = options;
options.compileOptions = (given) =>
  compileOptions({ ...given, lazyCompileValidationSchemas: true });
