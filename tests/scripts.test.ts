import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { isFree, requireFreePorts } from '../scripts/lib/ports';

describe('requireFreePorts', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('names a port that is in use on %s', async (host) => {
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
