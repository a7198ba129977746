import { forward, serveLocally, type LocalServer } from '../support/localServer';

/** A proxy in front of the app's host, because not every engine's driver can hold requests. */
export interface FrontDoor extends Pick<LocalServer, 'url' | 'close'> {
  /** Delays requests whose path matches by a second; null delays none. */
  readonly hold: (path: RegExp | null) => void;
  /** Closes every connection from now on, as if the server were gone. */
  readonly cut: () => void;
}

/** Delay of a held request, in ms. */
export const HOLD_MS = 1000;

/** Opens a proxy to the app's port on this machine. */
export async function openFrontDoor(appPort: number): Promise<FrontDoor> {
  let held: RegExp | null = null;
  let isCut = false;
  const { url, disconnect, close } = await serveLocally((request, response) => {
    if (isCut) {
      request.socket.destroy();
      return;
    }
    const isHeld = held?.test(request.url ?? '/') === true;
    setTimeout(() => forward(request, response, appPort), isHeld ? HOLD_MS : 0);
  });
  return {
    url,
    hold: (path) => {
      held = path;
    },
    cut: () => {
      isCut = true;
      disconnect();
    },
    close,
  };
}
