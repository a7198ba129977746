import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import type net from 'node:net';
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

/** Makes a server listen on a port of this machine; 0 stands for any free port. */
export async function listen<S extends net.Server>(server: S, port = 0): Promise<S> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/** Returns the port on which a server listens. */
export function portOf(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

interface Served {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Returns the lifetime of a file in the browser's cache, as in firebase.json. */
function cacheControl(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  const isImage = /^\/profile[-_]pictures\/|^\/[^/]+\.(png|svg|ico)$/.test(name);
  return isImage ? 'public, max-age=86400' : 'no-cache';
}

function load(root: string, name: string): Served | null {
  const file = path.join(root, path.normalize(name));
  if (!existsSync(file)) return null;
  const type = path.extname(name);
  const isZipped = COMPRESSED.has(type);
  const content = readFileSync(file);
  return {
    headers: {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'cache-control': cacheControl(name),
      etag: `"${createHash('sha256').update(content).digest('hex')}"`,
      ...(isZipped && { 'content-encoding': 'gzip' }),
    },
    body: isZipped ? gzipSync(content, { level: 9 }) : content,
  };
}

/** Returns the file of an address: itself, its prerendered page, or the app. */
function fileOf(root: string, pathname: string): string {
  if (path.extname(pathname) !== '') return pathname;
  const page = path.posix.join(pathname, 'index.html');
  return existsSync(path.join(root, page)) ? page : '/index.html';
}

/**
 * Creates a server of built files that works as Firebase Hosting does: gzipped, with its lifetimes
 * and ETags. A file must not change after its first request.
 */
export function fileServer(root: string): Server {
  const files = new Map<string, Served>();
  return createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const name = fileOf(root, pathname);
    const file = files.get(name) ?? load(root, name);
    if (file) files.set(name, file);
    if (!file) response.writeHead(404).end();
    else if (incoming.headers['if-none-match'] === file.headers['etag'])
      response.writeHead(304, file.headers).end();
    else response.writeHead(200, file.headers).end(file.body);
  });
}

/** Returns the headers that are valid in both versions of HTTP. */
const commonHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(:.*|connection|keep-alive|transfer-encoding)$/.test(name),
    ),
  );

/** Creates a proxy that gzips the responses of the Firestore emulator, as Firestore does. */
export const zippedProxy = (target: number): Server =>
  createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    const upstream = request(
      { host: '127.0.0.1', port: target, path: url, method, headers: commonHeaders(headers) },
      (answer) => {
        const rest = commonHeaders(answer.headers);
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
