import net from 'node:net';
import { Trouble } from './messages';

/** Loopback and wildcard addresses of IPv4 and IPv6: no single one reveals every open port. */
const HOSTS = ['127.0.0.1', '0.0.0.0', '::1', '::'];

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 answers with another code, which says nothing about the port.
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Returns true if no process of this machine listens on a port. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of HOSTS) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** Returns true if a server accepts connections on a local port. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Checks that ports are free.
 *
 * @param ports the purpose of each port, by its number
 * @throws Trouble naming the ports that are taken
 */
export async function requireFreePorts(ports: ReadonlyMap<number, string>): Promise<void> {
  const taken: string[] = [];
  for (const [port, use] of ports) {
    if (!(await isFree(port))) taken.push(`${port} (${use})`);
  }
  if (taken.length === 0) return;
  const list = taken.join(', ');
  throw new Trouble(
    `Port déjà utilisé : ${list}. Une autre instance tourne peut-être encore : arrêtez-la, puis recommencez.`,
    `Port already in use: ${list}. Another instance may still be running: stop it, then try again.`,
  );
}
