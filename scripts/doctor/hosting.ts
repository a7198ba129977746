import { emulator, fail, messageOfError, pass, unknown } from './check';
import type { Outcome } from './check';

/** Do the headers of firebase.json protect the site, and leave Firebase's own pages alone? */

const TIMEOUT_MS = 15_000;

/** The headers of an answer that decide who may frame or open a page. */
export interface PageHeaders {
  readonly frameOptions: string | null;
  readonly policy: string | null;
  readonly opener: string | null;
}

export const headersOf = ({ headers }: Pick<Response, 'headers'>): PageHeaders => ({
  frameOptions: headers.get('x-frame-options'),
  policy: headers.get('content-security-policy'),
  opener: headers.get('cross-origin-opener-policy'),
});

const forbidsFrames = ({ frameOptions, policy }: PageHeaders): boolean =>
  frameOptions?.toUpperCase() === 'DENY' || (policy ?? '').includes("frame-ancestors 'none'");

/** The pages by which Firebase Auth signs in with Google, on the site's own domain. */
const FRAME = '/__/auth/iframe';
const HANDLER = '/__/auth/handler';
/** The value in firebase.json. */
const OUR_OPENER_POLICY = 'same-origin-allow-popups';

/** The headers of the wall and of the two pages of Firebase Auth. */
interface SiteHeaders {
  readonly wall: PageHeaders;
  readonly frame: PageHeaders;
  readonly handler: PageHeaders;
}

/** Judges whether the wall is protected and the pages of Firebase Auth are left alone. */
export function judgeHeaders({ wall, frame, handler }: SiteHeaders): Outcome {
  const spoilt = [
    ...(forbidsFrames(frame) ? [FRAME] : []),
    ...(handler.opener === OUR_OPENER_POLICY ? [HANDLER] : []),
  ];
  if (spoilt.length > 0) {
    return fail(
      `les en-têtes du site atteignent ${spoilt.join(' et ')} : la connexion avec Google est bloquée`,
      'dans firebase.json, la première règle de hosting.headers ne doit pas valoir pour /__/ ; puis npm run deploy',
    );
  }
  return forbidsFrames(wall)
    ? pass("le mur refuse d'être mis dans un cadre, /__/auth n'est pas touché")
    : fail("le mur peut être mis dans un cadre d'un autre site", 'npm run deploy');
}

async function fetchHeaders(url: string): Promise<PageHeaders> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  if (response.status !== 200) throw new Error(`${url} répond ${response.status}`);
  return headersOf(response);
}

/** Checks the headers of the deployed site. @param authDomain null on the emulators */
export async function checkHeaders(authDomain: string | null): Promise<Outcome> {
  if (authDomain === null) return emulator();
  try {
    const [wall, frame, handler] = await Promise.all([
      fetchHeaders(`https://${authDomain}/`),
      fetchHeaders(`https://${authDomain}${FRAME}`),
      fetchHeaders(`https://${authDomain}${HANDLER}`),
    ]);
    return judgeHeaders({ wall, frame, handler });
  } catch (error) {
    return unknown(
      `le site n'est pas en ligne (${messageOfError(error)}) : npm run deploy, puis relancez doctor`,
    );
  }
}
