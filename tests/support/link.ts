import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A relay to the Firestore emulator that a test can cut, hold and release. */
export class Link {
  /** Port of the relay, to which the services connect; 0 before the first `up()`. */
  port = 0;
  private server: Server | null = null;
  private isHeld = false;
  private readonly target: number;
  private readonly sockets = new Set<Socket>();

  constructor(target: number) {
    this.target = target;
  }

  /** Starts the relay, as if the emulator started; at its previous port if it had one. */
  async up(): Promise<void> {
    const server = createServer((client) => this.join(client));
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', resolve);
    });
    // A server that listens on a port has an address of this shape.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Cuts the relay, as if the emulator were killed: requests fail and connections are refused. */
  async down(): Promise<void> {
    const closed = new Promise((resolve) => {
      this.server?.close(resolve);
    });
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Holds all data, as if the network or the server hung: nothing fails and nothing arrives. */
  hold(): void {
    this.isHeld = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Delivers the data that was held. */
  release(): void {
    this.isHeld = false;
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
      if (this.isHeld) from.pause();
      // Tests cut connections on purpose.
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
