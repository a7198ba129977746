/** Update times of the documents of a project on the Firestore emulator, by path. */
export type UpdateTimes = ReadonlyMap<string, string>;

/**
 * Reads the update times of documents with admin rights: the cheapest way to see whether a test has
 * changed anything.
 *
 * @param address of the emulator: '127.0.0.1:8180'
 * @param paths of the documents to read; by default all of the project
 * @throws Error when the emulator refuses the request
 */
export async function updateTimes(
  address: string,
  projectId: string,
  paths?: readonly string[],
): Promise<UpdateTimes> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const request = paths
    ? {
        method: 'batchGet',
        body: {
          documents: paths.map((path) => `${documents}/${path}`),
          mask: { fieldPaths: ['__name__'] },
        },
      }
    : {
        method: 'runQuery',
        body: {
          structuredQuery: {
            from: [{ allDescendants: true }],
            select: { fields: [{ fieldPath: '__name__' }] },
          },
        },
      };
  const response = await fetch(`http://${address}/v1/${documents}:${request.method}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  });
  if (!response.ok) throw new Error(`${projectId}: ${response.status} ${await response.text()}`);
  type Document = { name: string; updateTime: string };
  // The emulator's response is not validated; an entry without a document stands for a missing one.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const found = (await response.json()) as { document?: Document; found?: Document }[];
  return new Map(
    found.flatMap((entry) => {
      const document = entry.document ?? entry.found;
      return document ? [[document.name.slice(documents.length + 1), document.updateTime]] : [];
    }),
  );
}

/** Paths of the documents that differ from an earlier reading. */
interface Changes {
  /** Written or deleted since. */
  readonly changed: readonly string[];
  /** Created since. */
  readonly added: readonly string[];
}

/** Compares two readings of the update times of the same documents. */
export const compareTimes = (before: UpdateTimes, now: UpdateTimes): Changes => ({
  changed: [...before.keys()].filter((path) => now.get(path) !== before.get(path)),
  added: [...now.keys()].filter((path) => !before.has(path)),
});
