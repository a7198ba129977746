import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, By, Key } from 'selenium-webdriver';
import { WINDOW } from './driver';
import type { Driver } from './driver';
import { hasMark, MARK_COLOUR, pngOfScreen } from './framebuffer';

/** Width, height and depth of the screen: two pages of the widest kind (tests/screenshots) fit. */
const SCREEN = '5200x2600x24';

/** Script that shows a mark in the bottom right corner, above dialogs. */
const SHOW_MARK = `
  const mark = document.createElement('div');
  Object.assign(mark, { id: 'mark', popover: 'manual' });
  mark.style = 'inset: auto 0 0 auto; width: 4px; height: 4px; margin: 0; padding: 0; border: 0; background: ${MARK_COLOUR}';
  document.body.append(mark);
  mark.showPopover();`;

const KEYS = { Escape: Key.ESCAPE, Enter: Key.ENTER, ArrowDown: Key.ARROW_DOWN };

/** Resolves to the first line that a program writes to its standard output. */
const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`it ended (${code})`)));
    child.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
  });

/** Finds a free port. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

/** Waits until a condition of Xvfb's screen is met, for at most 20 s. @returns the screen */
async function untilScreen(dump: string, isMet: (screen: Buffer) => boolean): Promise<Buffer> {
  let screen = await readFile(dump);
  for (let tries = 0; tries < 200 && !isMet(screen); tries += 1) {
    // eslint-disable-next-line no-await-in-loop -- each try waits for the one before
    await new Promise((resolve) => setTimeout(resolve, 100));
    // eslint-disable-next-line no-await-in-loop -- see above
    screen = await readFile(dump);
  }
  return screen;
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    // eslint-disable-next-line no-await-in-loop -- each try waits for the one before
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    // eslint-disable-next-line no-await-in-loop -- see above
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not listen');
}

/** Opens Debian's WebKitGTK on a virtual screen. */
export async function openWebKitGtk(programs: {
  readonly driver: string;
  readonly browser: string;
}): Promise<Driver> {
  const screenFolder = mkdtempSync(path.join(tmpdir(), 'screen-'));
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', SCREEN, '-fbdir', screenFolder],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const display = await firstLine(screen);
  const port = await freePort();
  const service = spawn('dbus-run-session', ['--', programs.driver, `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Threads that paint by software OpenGL crash now and then (SkiaGPUWorker in the kernel's log).
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      LANG: 'C.UTF-8',
    },
    // A process group of its own, so that the bus, the driver and the browser end together.
    detached: true,
  });
  const end = () => {
    process.off('exit', end);
    screen.kill();
    rmSync(screenFolder, { recursive: true, force: true });
    try {
      if (service.pid !== undefined) process.kill(-service.pid, 'SIGTERM');
    } catch {
      // The processes have already ended.
    }
  };
  process.once('exit', end);
  try {
    await untilListening(port);
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      .build();
    const toolbar: number = await browser.executeScript('return outerHeight - innerHeight;');
    const resize = async (width: number, height = WINDOW.height): Promise<void> => {
      const window = browser.manage().window();
      await window.setRect({ x: 0, y: 0, width, height: height + toolbar });
    };
    await resize(WINDOW.width);
    await browser.manage().setTimeouts({ pageLoad: 30_000, script: 30_000 });
    const element = (selector: string) => browser.findElement(By.css(selector));
    return {
      goto: (url) => browser.get(url),
      back: () => browser.navigate().back(),
      forward: () => browser.navigate().forward(),
      reload: () => browser.navigate().refresh(),
      resize,
      evaluate: (expression) => browser.executeScript(`return (${expression});`),
      press: async (selector) => (await element(selector)).click(),
      type: async (selector, text) => {
        const field = await element(selector);
        await field.clear();
        await field.sendKeys(text);
      },
      key: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
      screenshot: async (file, part) => {
        const page: { width: number; height: number } = await browser.executeScript(
          'return { width: innerWidth, height: innerHeight };',
        );
        // WebDriver's own screenshots lack layers that the page composes. The screen shows them, but
        // later than WebDriver says: a mark that appears and disappears tells when.
        const dump = path.join(screenFolder, 'Xvfb_screen0');
        const area = { top: toolbar, ...page };
        await browser.executeScript(SHOW_MARK);
        await untilScreen(dump, (now) => hasMark(now, area));
        await browser.executeScript('document.getElementById("mark").remove();');
        const shown = await untilScreen(dump, (now) => !hasMark(now, area));
        await writeFile(file, pngOfScreen(shown, { ...area, ...part }));
      },
      close: async () => {
        await browser.quit().catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
