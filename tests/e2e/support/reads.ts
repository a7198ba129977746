import type { Page } from '@playwright/test';

/**
 * Returns how many documents were sent more than once, as today's posts are: first over REST, then to
 * the wall's listener (docs/adr/0017-today-is-live.md).
 */
export const countRepeated = (names: readonly string[]): number =>
  names.length - new Set(names).size;

/**
 * Records the documents that Firestore sends to a page from its next load on, by REST or the SDK:
 * each is billed as one read. After a commit the emulator resets each listener of that collection and
 * sends all of its documents again; production only sends those that have changed. Therefore a
 * document that a listener already has in the same version is not recorded.
 *
 * @returns a function that returns the paths of all documents read so far: 'posts/abc'
 */
export async function countReads(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const names: string[] = [];
    Object.assign(globalThis, { documentsRead: names });
    /** The documents of listeners, with their versions. */
    const known = new Set<string>();
    const one = /(?:"(?:document|found)":|^)\s*\{\s*"name":\s*"[^"]*?\/documents\/([^"]+)"/g;
    const listened =
      /"documentChange":\s*\{\s*"document":\s*\{\s*"name":\s*"[^"]*?\/documents\/([^"]+)"[^]*?"updateTime":\s*"([^"]+)"\s*\},\s*"targetIds":\s*\[([^\]]+)\]/g;

    /**
     * Returns a function that takes the growing text of a response and records each document once.
     */
    function reader(url: string) {
      const found = url.includes('/Listen/') ? listened : one;
      let end = 0;
      return (text: string) => {
        found.lastIndex = end;
        for (let match = found.exec(text); match; match = found.exec(text)) {
          end = found.lastIndex;
          // A copy: the match is a view of the response, which would stay in memory with it.
          const [name = '', ...version] = match.slice(1).map((part) => Array.from(part).join(''));
          const key = [name, ...version].join(' ');
          if (known.has(key)) continue;
          if (version.length > 0) known.add(key);
          names.push(name);
        }
      };
    }

    const { fetch } = globalThis;
    globalThis.fetch = async (...args) => {
      const response = await fetch(...args);
      const copy = response.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
      void (async () => {
        const read = reader(response.url);
        let text = '';
        for (let result = await copy?.read(); result && !result.done; result = await copy?.read()) {
          text += result.value;
          read(text);
        }
      })().catch(() => undefined);
      return response;
    };

    // `send` is called on a request below.
    // eslint-disable-next-line typescript/unbound-method -- see above
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function countingSend(...args) {
      let read: ReturnType<typeof reader> | undefined;
      const onText = () => {
        if (this.responseType !== '' && this.responseType !== 'text') return;
        read ??= reader(this.responseURL);
        read(this.responseText);
      };
      this.addEventListener('progress', onText);
      this.addEventListener('loadend', onText);
      send.apply(this, args);
    };
  });
  return () => readDocuments(page);
}

/** Returns the paths of all documents that a page of `countReads` has read so far. */
export const readDocuments = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      // `countReads` has defined `documentsRead`.
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      (globalThis as unknown as { documentsRead: string[] }).documentsRead,
  );
