import type { BrowserContext } from '@playwright/test';
import type { App } from '../e2e/support/app';

/** Widths that the app is looked at in. */
export const SIZES = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1000 },
  widest: { width: 2560, height: 1200 },
} as const;

export type Size = keyof typeof SIZES;

export const THEMES = ['light', 'dark'] as const;

/** One picture to take, in each size and theme. Its file: screen.size.theme.state.png */
export interface Shot {
  readonly screen: string;
  readonly state: string;
  /** The wall when none is given. */
  readonly path?: string;
  /** The one of the demo who is signed in (support/people.ts); nobody when none is given. */
  readonly as?: string;
  /** What the banner was answered; 'essential' when not given, null when it was not answered. */
  readonly consent?: 'all' | null;
  /** A phone and a desk when none are given. */
  readonly sizes?: readonly Size[];
  /** The page in its whole length, rather than what is seen first. */
  readonly isWhole?: boolean;
  /** Other data than the demo's. */
  readonly data?: () => Promise<void>;
  /** The network, before the page is opened. */
  readonly network?: (context: BrowserContext) => Promise<unknown>;
  /** What is done on the page, until it shows what the picture is of. Data may change in it. */
  readonly act?: (app: App) => Promise<unknown>;
}
