/** Documents of a project on the Firestore emulator: their update times by their paths. */
export type UpdateTimes = ReadonlyMap<string, string>;

/**
 * Reads when each document was last written, past the rules: the cheapest way to see whether a test
 * has changed anything.
 *
 * @param address of the emulator: '127.0.0.1:8180'
 */
export async function updateTimes(address: string, projectId: string): Promise<UpdateTimes> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://${address}/v1/${documents}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ allDescendants: true }],
        select: { fields: [{ fieldPath: '__name__' }] },
      },
    }),
  });
  if (!response.ok) throw new Error(`${projectId}: ${response.status} ${await response.text()}`);
  // The emulator's answer, taken as it is.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const found = (await response.json()) as { document?: { name: string; updateTime: string } }[];
  return new Map(
    found.flatMap(({ document }) =>
      document ? [[document.name.slice(documents.length + 1), document.updateTime]] : [],
    ),
  );
}

/** True if the same documents were last written at the same times. */
export const isUnchanged = (before: UpdateTimes, now: UpdateTimes): boolean =>
  before.size === now.size && [...before].every(([path, time]) => now.get(path) === time);
