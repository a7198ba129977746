import net from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isFree, requireFreePorts } from '../scripts/lib/ports';
import { Tail } from '../scripts/lib/tail';

describe('ports', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('names a port taken on %s', async (host) => {
    const server = net.createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, host, resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await isFree(port)).toBe(false);
    await expect(requireFreePorts(new Map([[port, 'essai']]))).rejects.toThrow(`${port} (essai)`);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await isFree(port)).toBe(true);
  });
});

describe('Tail', () => {
  it('shows everything and keeps the last lines', async () => {
    const [source, shown] = [new PassThrough(), new PassThrough()];
    const tail = new Tail();
    tail.follow(source, shown);
    const lines = Array.from({ length: 200 }, (_, index) => `ligne ${index}\n`);
    for (const line of lines) source.write(line);
    source.end();
    await new Promise((resolve) => {
      source.once('end', resolve);
    });
    expect(String(shown.read())).toBe(lines.join(''));
    expect(`${String(tail)}\n`).toBe(lines.slice(-60).join(''));
  });
});
