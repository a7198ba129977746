import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the app's host, because not every engine's driver can hold requests. */
export interface FrontDoor {
  /** 'http://localhost:41234' */
  readonly url: string;
  /** Delays requests whose path matches by a second; null delays none. */
  hold: (path: RegExp | null) => void;
  /** Closes every connection from now on, as if the server were gone. */
  cut: () => void;
  close: () => Promise<void>;
}

/** Delay of a held request, in ms. */
export const HOLD_MS = 1000;

/** Opens a proxy to the app's port on this machine. */
export async function openFrontDoor(appPort: number): Promise<FrontDoor> {
  let held: RegExp | null = null;
  let isTruncated = false;
  const server = http.createServer((request, response) => {
    if (isTruncated) {
      request.socket.destroy();
      return;
    }
    const { url = '/', method, headers } = request;
    const forward = () => {
      const onward = http.request({ port: appPort, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    };
    setTimeout(forward, held?.test(url) === true ? HOLD_MS : 0);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  // A server that listens on a port has an address of this shape.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    hold: (path) => {
      held = path;
    },
    cut: () => {
      isTruncated = true;
      server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
