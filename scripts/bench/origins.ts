import { createHash, X509Certificate } from 'node:crypto';
import type { Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { listen, portOf } from './servers';
import { SlowNetwork } from './slowNetwork';

/**
 * Size of a TLS record in bytes. The browser reads none before all of it is there: hosts begin with
 * records of one segment, Node with 16 kB, which take 80 ms on the slow network.
 */
const RECORD = 1400;

/** Servers that Chromium reaches under made-up addresses. */
interface Origins {
  /** Arguments for Chromium. */
  readonly args: readonly string[];
  /** Closes the servers when their connections end. */
  readonly close: () => void;
}

/**
 * Chromium accepts the certificate with this public key. It caches nothing from a server whose
 * certificate it accepts by `--ignore-certificate-errors`.
 */
function acceptArgument(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  return `--ignore-certificate-errors-spki-list=${hash}`;
}

/**
 * Serves HTTP servers, which need not listen, over TLS and HTTP/2 behind one slow network.
 *
 * @param servers by host name
 */
export async function openOrigins(servers: Readonly<Record<string, Server>>): Promise<Origins> {
  const { private: key, cert } = generate([], { algorithm: 'sha256', keySize: 2048 });
  const network = new SlowNetwork();
  const opened = await Promise.all(
    Object.entries(servers).map(async ([host, server]) => {
      const secure = await listen(
        createSecureServer({ key, cert }, (...exchange) => server.emit('request', ...exchange)),
      );
      secure.on('secureConnection', (socket: TLSSocket) => socket.setMaxSendFragment(RECORD));
      const relay = await listen(network.relayTo(portOf(secure)));
      return { rule: `MAP ${host} 127.0.0.1:${portOf(relay)}`, servers: [relay, secure] };
    }),
  );
  return {
    args: [
      `--host-resolver-rules=${opened.map(({ rule }) => rule).join(', ')}`,
      acceptArgument(cert),
    ],
    close: () => {
      for (const server of opened.flatMap((origin) => origin.servers)) server.close();
    },
  };
}
