/**
 * Replaces the package re2js in the build. The Firestore SDK uses it to evaluate regular
 * expressions of pipelines on the client. The app has no pipelines, and re2js would be a fifth of
 * the SDK.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Regular expressions of pipelines are not part of this build');
  },
};
