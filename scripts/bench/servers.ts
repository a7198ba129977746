import { readFileSync } from 'node:fs';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { constants, createGzip, gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function send(response: ServerResponse, name: string, body: Buffer): void {
  const type = path.extname(name);
  const isZipped = COMPRESSED.has(type);
  response.writeHead(200, {
    'content-type': TYPES[type] ?? 'application/octet-stream',
    'cache-control': name.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
  response.end(isZipped ? gzipSync(body, { level: 9 }) : body);
}

/** Serves built files as Firebase Hosting does: gzipped, assets immutable, pages with no-cache. */
export function serveStatic(root: string, port: number): Promise<Server> {
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const name = path.extname(pathname) === '' ? '/index.html' : pathname;
    const body = read(path.join(root, path.normalize(name)));
    if (body) send(response, name, body);
    else response.writeHead(404).end();
  });
  return listen(server, port);
}

/** Starts a proxy that gzips the responses of the Firestore emulator, as Firestore does. */
export function serveZipped(target: number, port: number): Promise<Server> {
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    const upstream = request(
      { host: '127.0.0.1', port: target, path: url, method, headers },
      (answer) => {
        const rest = { ...answer.headers };
        delete rest['content-length'];
        response.writeHead(answer.statusCode ?? 500, { ...rest, 'content-encoding': 'gzip' });
        // All data is flushed at once: the streams of listeners stay open for minutes.
        answer.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })).pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  return listen(server, port);
}
