import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import net from 'node:net';
import { Builder, By, Key } from 'selenium-webdriver';
import { WINDOW } from './driver';
import type { Driver } from './driver';

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
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const service = spawn('dbus-run-session', ['--', programs.driver, `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'C.UTF-8' },
    // A process group of its own, so that the bus, the driver and the browser end together.
    detached: true,
  });
  const end = () => {
    process.off('exit', end);
    screen.kill();
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
    const resize = async (width: number): Promise<void> => {
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...WINDOW, width });
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
      screenshot: async (file) => writeFile(file, await browser.takeScreenshot(), 'base64'),
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
