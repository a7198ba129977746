#!/usr/bin/env node
// Relay between Playwright and a released Firefox. Playwright's channel moz-firefox sends
// emulation.setMediaFeaturesOverride to every context, which Firefox ESR does not know: the relay
// answers this method and forwards everything else.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride']);
const ANNOUNCEMENT = /WebDriver BiDi listening on (ws:\/\/.*)$/;

/** Forwards messages between Playwright's connection and a new one to the browser. */
function connect(near, address) {
  const far = new WebSocket(address, { perMessageDeflate: false, maxPayload: 1 << 30 });
  const early = [];
  far.on('open', () => {
    for (const text of early.splice(0)) far.send(text);
  });
  near.on('message', (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (UNKNOWN.has(method)) near.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (far.readyState === WebSocket.OPEN) far.send(text);
    else early.push(text);
  });
  far.on('message', (data, isBinary) => near.send(data, { binary: isBinary }));
  near.on('close', () => far.close());
  near.on('error', () => far.close());
  far.on('close', () => near.close());
  far.on('error', (error) => {
    process.stderr.write(`${error}\n`);
    near.close();
  });
}

const browser = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => browser.kill(signal));
}
createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = ANNOUNCEMENT.exec(line)?.[1];
  if (address === undefined) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (near, request) => connect(near, address + request.url));
});
