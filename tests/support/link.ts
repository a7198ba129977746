import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A wire to the Firestore emulator that a test cuts, or lets nothing through for a while. */
export class Link {
  /** Where the services are to find the emulator. */
  port = 0;
  private server: Server | null = null;
  private readonly target: number;
  private readonly sockets = new Set<Socket>();

  constructor(target: number) {
    this.target = target;
  }

  /** As when the emulator begins to serve; at the port it had before, if there was one. */
  async up(): Promise<void> {
    const server = createServer((client) => this.join(client));
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', resolve);
    });
    // Of a server that listens to a port.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** As when the emulator is killed: what is under way breaks, and nobody answers. */
  async down(): Promise<void> {
    const closed = new Promise((resolve) => {
      this.server?.close(resolve);
    });
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** As when the network or the server stands still: nothing breaks, nothing comes. */
  hold(): void {
    for (const socket of this.sockets) socket.pause();
  }

  /** Everything that was held arrives, late. */
  release(): void {
    for (const socket of this.sockets) socket.resume();
  }

  private join(client: Socket): void {
    const server = connect(this.target, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      // What breaks is what the test is about.
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
