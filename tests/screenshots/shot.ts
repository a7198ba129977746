import type { BrowserContext } from '@playwright/test';
import type { App } from '../e2e/support/app';
import { demoUser } from '../e2e/support/demoUsers';
import { signedIn } from '../e2e/support/session';
import { UNASKED, withConsent, type StoredEntries } from '../e2e/support/storage';

/** Sizes of the viewport, in CSS pixels. */
export const SIZES = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
  desk: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1000 },
  widest: { width: 2560, height: 1200 },
} as const;

export type Size = keyof typeof SIZES;

export const THEMES = ['light', 'dark'] as const;

/** A screenshot, taken in each size and theme. Its file: screen.size.theme.state.png */
export interface Shot {
  readonly screen: string;
  readonly state: string;
  /** Path of the page; the wall by default. */
  readonly path?: string;
  /** Demo user who is signed in (support/demoUsers.ts); a visitor by default. */
  readonly as?: string;
  /** Answer to the cookie banner: 'essential' by default, null for no answer. */
  readonly consent?: 'all' | null;
  /** 'phone' and 'desk' by default. */
  readonly sizes?: readonly Size[];
  /** True for the full height of the page instead of the viewport. */
  readonly isWhole?: boolean;
  /** Changes the demo data, which is written again for the next shot. */
  readonly data?: () => Promise<void>;
  /** Changes the network before the page is opened. */
  readonly network?: (context: BrowserContext) => Promise<unknown>;
  /** Brings the page into its state. May change documents if `data` is given. */
  readonly act?: (app: App) => Promise<unknown>;
}

/** Returns the browser storage with which a shot's page is opened. */
export async function storageOf({ as, consent }: Shot): Promise<StoredEntries> {
  if (as !== undefined) return await signedIn(demoUser(as).email);
  return consent === null ? UNASKED : withConsent(consent ?? 'essential');
}

/** The place of a shot, and how its page comes into its state. */
type Look = Omit<Shot, 'screen' | 'state'>;

/** A visitor on the wall. */
export const visitor: Look = {};

/**
 * Returns the shots of a screen.
 *
 * @param common what the looks have in common, if they do not say otherwise
 * @param looks by their states; a function is an `act`
 */
export const shots = (
  screen: string,
  common: Look,
  looks: Readonly<Record<string, Look | NonNullable<Look['act']>>>,
): readonly Shot[] =>
  Object.entries(looks).map(([state, look]) => ({
    screen,
    state,
    ...common,
    ...(typeof look === 'function' ? { act: look } : look),
  }));
