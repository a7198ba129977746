import type { Page } from '@playwright/test';

/**
 * Counts the documents that Firestore sends to a page from its next load on, whichever way it asks:
 * each is one read on the bill.
 *
 * @returns a function that answers the names of all documents read so far: 'posts/abc'
 */
export async function countReads(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const names: string[] = [];
    Object.assign(globalThis, { documentsRead: names });
    const found = /(?:"(?:document|found)":|^)\s*\{\s*"name":\s*"[^"]*?\/documents\/([^"]+)"/g;

    /** Takes an answer as it grows; tells nothing twice. */
    function reader() {
      let told = 0;
      return (text: string) => {
        const all = [...text.matchAll(found)];
        for (const [, name] of all.slice(told)) names.push(name ?? '');
        told = all.length;
      };
    }

    const { fetch } = globalThis;
    globalThis.fetch = async (...args) => {
      const response = await fetch(...args);
      const copy = response.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
      void (async () => {
        const read = reader();
        let text = '';
        for (let part = await copy?.read(); part && !part.done; part = await copy?.read()) {
          text += part.value;
          read(text);
        }
      })().catch(() => undefined);
      return response;
    };

    // Called on the request below.
    // eslint-disable-next-line typescript/unbound-method -- see above
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function countingSend(...args) {
      const read = reader();
      const onText = () => {
        if (this.responseType === '' || this.responseType === 'text') read(this.responseText);
      };
      this.addEventListener('progress', onText);
      this.addEventListener('loadend', onText);
      send.apply(this, args);
    };
  });
  return () =>
    page.evaluate(
      () =>
        // Put there by the script above.
        // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
        (globalThis as unknown as { documentsRead: string[] }).documentsRead,
    );
}
