// Preloaded into firebase-tools (launchEmulators.ts), whose emulators do work that nothing here needs.
import { createRequire } from 'node:module';

const fromProject = createRequire(import.meta.url);
const fromFirebaseTools = createRequire(fromProject.resolve('firebase-tools/package.json'));

// The Auth emulator compiles a validator for each parameter of 80 operations when it starts, which
// takes most of its start. Exegesis, the library that serves these operations, can compile each one
// at its first use instead, but firebase-tools does not set that option.
const options = fromFirebaseTools('exegesis/lib/options');
const { compileOptions } = options;
options.compileOptions = (given) =>
  compileOptions({ ...given, lazyCompileValidationSchemas: true });

// The Firestore emulator writes each request as JSON for the emulators' UI, which no environment
// starts: a sixth of its time in the rules tests. Without a port for the UI it does not.
const { FirestoreEmulator } = fromFirebaseTools('./lib/emulator/firestoreEmulator');
const { start } = FirestoreEmulator.prototype;
FirestoreEmulator.prototype.start = function startWithoutUi() {
  delete this.args.websocket_port;
  return start.call(this);
};
