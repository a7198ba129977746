import { findEngine, type Engine } from '../../scripts/test/engines';
import type { Driver } from './driver';
import { openChromium, openFirefox, openPlaywright } from './playwrightDriver';
import { openWebKitGtk } from './webkitGtkDriver';

/**
 * Opens a browser of an engine.
 *
 * @throws Error when this machine has none
 */
export async function openEngine(engine: Engine | 'chromium'): Promise<Driver> {
  if (engine === 'chromium') return openChromium();
  const found = findEngine(engine);
  if (found === null) throw new Error(`no browser of ${engine}`);
  if (found.kind === 'firefox') return openFirefox(found.program);
  if (found.kind === 'webkitgtk') return openWebKitGtk(found);
  return openPlaywright(engine);
}
