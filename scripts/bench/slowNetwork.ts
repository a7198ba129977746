import { connect, createServer, type Server, type Socket } from 'node:net';

/** A slow phone network: round trip in ms, throughput in bytes per second. */
export const NETWORK = { roundTrip: 150, download: 200_000, upload: 93_750 } as const;

/** Size of a TCP segment in bytes. */
const SEGMENT = 1460;
/** Segments that a connection may have under way: 64 kB, so that none fills the line alone. */
const WINDOW = 44;

/** One direction of a slow network, whose throughput all connections share. */
export class Line {
  private freeAt = 0;
  private readonly throughput: number;

  /** @param throughput in bytes per second */
  constructor(throughput: number) {
    this.throughput = throughput;
  }

  /** Sends bytes after those that are being sent. @returns their delay until they arrive, in ms */
  send(bytes: number, now: number): number {
    this.freeAt = Math.max(this.freeAt, now) + (1000 * bytes) / this.throughput;
    return this.freeAt + NETWORK.roundTrip / 2 - now;
  }
}

/** Forwards the bytes of a socket to another one over a line. */
function forward(from: Socket, to: Socket, line: Line): void {
  const sent: Buffer[] = [];
  function arrive(): void {
    const segment = sent.shift();
    if (segment) to.write(segment);
    send();
  }
  function send(): void {
    while (sent.length < WINDOW) {
      const segment: Buffer | null = from.read(Math.min(SEGMENT, from.readableLength));
      if (segment === null) return;
      sent.push(segment);
      setTimeout(arrive, line.send(segment.length, performance.now()));
    }
  }
  from.on('readable', send);
}

/** A slow network between the browser and servers of this machine. */
export class SlowNetwork {
  private readonly down = new Line(NETWORK.download);
  private readonly up = new Line(NETWORK.upload);

  /** Creates a TCP relay to a local port. */
  relayTo(port: number): Server {
    // noDelay: otherwise the system would hold small segments back for up to 40 ms.
    return createServer({ noDelay: true }, (client) => {
      const server = connect({ port, host: '127.0.0.1', noDelay: true });
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        // 'close' follows.
        from.on('error', () => undefined);
        from.on('close', () => to.destroy());
      }
      forward(server, client, this.down);
      // Connecting to this machine takes no time, so the round trip of TCP's handshake is added.
      setTimeout(() => forward(client, server, this.up), NETWORK.roundTrip);
    });
  }
}
