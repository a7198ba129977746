import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test, on a free port of this machine. */
export interface LocalServer {
  /** 'http://localhost:41234' */
  readonly url: string;
  /** Ends all connections; new ones are accepted. */
  readonly disconnect: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a server that answers on a free port of this machine. */
export async function serveLocally(answer: http.RequestListener): Promise<LocalServer> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  // A server that listens on a port has an address of this shape.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    disconnect: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers a request as the server at a port of this machine does. */
export function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  port: number,
): void {
  const { url = '/', method, headers } = request;
  const onward = http.request({ port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
