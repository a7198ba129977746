import { readdirSync } from 'node:fs';
import type http from 'node:http';
import { TEST } from '../../../scripts/lib/environments';
import { serveLocally, type LocalServer } from '../../support/localServer';
import { builtFile } from './prerendered';

/** The build, and the same build with other names for all hashed files, as another version has them. */
type Version = 'a' | 'b';

/** A host on which another version can be deployed. */
export interface DeploymentHost extends Pick<LocalServer, 'url' | 'close'> {
  readonly deploy: (version: Version) => void;
  /** Makes the host answer 404 for the paths that match; null for none. */
  readonly withhold: (paths: RegExp | null) => void;
}

/** Marks the names of the second version, before their ending. */
const MARK = '-second';
const FILE_NAME = /[\w-]+\.(?:js|css|woff2|svg|avif)\b/g;

/**
 * Opens a host in front of the worker's Hosting emulator, which answers with its own headers: a second
 * build would take as long as all of the test.
 */
export async function openDeploymentHost(): Promise<DeploymentHost> {
  const hashed = new Set(readdirSync(builtFile('assets')).filter((name) => !name.endsWith('.map')));
  const toSecond = (text: string): string =>
    text
      .replaceAll(FILE_NAME, (name) => (hashed.has(name) ? name.replace(/(?=\.\w+$)/, MARK) : name))
      .replace('const VERSION="', `$&${MARK}`);
  let deployed: Version = 'a';
  let withheld: RegExp | null = null;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const { url = '/', method = 'GET' } = request;
    const isOfSecond = url.includes(MARK);
    const isHashed = url.startsWith('/assets/');
    const isGone = withheld?.test(url) === true || (isHashed && isOfSecond !== (deployed === 'b'));
    const path = isGone ? '/assets/gone.js' : url.replace(MARK, '');
    const original = await fetch(`http://localhost:${TEST.appPort}${path}`, {
      method,
      redirect: 'manual',
    });
    const type = original.headers.get('content-type') ?? '';
    const body = Buffer.from(await original.arrayBuffer());
    response.writeHead(original.status, {
      'content-type': type,
      'cache-control': original.headers.get('cache-control') ?? '',
    });
    const isText = /html|javascript|css/.test(type);
    response.end(deployed === 'b' && isText ? toSecond(body.toString()) : body);
  }

  const { url, close } = await serveLocally((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  return {
    url,
    deploy: (version) => {
      deployed = version;
    },
    withhold: (paths) => {
      withheld = paths;
    },
    close,
  };
}
