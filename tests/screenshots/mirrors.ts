import type { Engine } from '../../scripts/test/engines';
import { TEST } from '../../scripts/lib/environments';
import type { Driver } from '../engines/driver';
import { openEngine } from '../engines/openEngine';
import { forward, serveLocally } from '../support/localServer';

/** Time for images to load and entrance animations to end, in ms. */
const CALM_MS = 700;

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Firefox and WebKit, which show frozen pages (freeze.ts). */
export interface Mirrors {
  /**
   * Takes a screenshot in each engine, with the pages side by side in frames of a size.
   *
   * @param fileOf returns the path of an engine's screenshot
   */
  readonly shoot: (
    pages: readonly string[],
    size: FrameSize,
    fileOf: (engine: Engine) => string,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Serves pages at /frozen/0, /frozen/1… and everything else from the app's host. */
const serve = (pages: readonly string[]) =>
  serveLocally((request, response) => {
    const index = /^\/frozen\/(\d+)/.exec(request.url ?? '/')?.[1];
    if (index === undefined) forward(request, response, TEST.appPort);
    else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pages[Number(index)]);
    }
  });

/** Opens Firefox and WebKit. */
export async function openMirrors(): Promise<Mirrors> {
  const served: string[] = [];
  const server = await serve(served);
  const engines: readonly Engine[] = ['firefox', 'webkit'];
  const drivers = await Promise.all(
    engines.map(async (engine): Promise<readonly [Engine, Driver]> => [
      engine,
      await openEngine(engine),
    ]),
  );
  return {
    shoot: async (pages, size, fileOf) => {
      const frames = pages.map(
        (_, index) =>
          `<iframe src="/frozen/${index + 1}" width="${size.width}" height="${size.height}"></iframe>`,
      );
      const styles = 'body { display: flex; margin: 0 } iframe { flex: none; border: 0 }';
      served.splice(0, served.length, `<!doctype html><style>${styles}</style>${frames.join('')}`);
      served.push(...pages);
      const all = { width: size.width * pages.length, height: size.height };
      // One after the other, because a busy machine paints late.
      for (const [engine, driver] of drivers) {
        await driver.resize(all.width, all.height);
        await driver.goto(`${server.url}/frozen/0`);
        await new Promise((resolve) => setTimeout(resolve, CALM_MS));
        await driver.screenshot(fileOf(engine), all);
      }
    },
    close: async () => {
      await Promise.all(drivers.map(([, driver]) => driver.close()));
      await server.close();
    },
  };
}
