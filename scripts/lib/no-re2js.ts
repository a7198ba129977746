/**
 * Stands for the package re2js in the build. Firestore's SDK evaluates the regular expressions of
 * pipelines with it, on this side too; we write no pipelines, and it would be a fifth of the SDK.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Regular expressions of pipelines are not part of this build');
  },
};
