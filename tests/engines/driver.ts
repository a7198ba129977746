/** Size of the page in CSS pixels. */
export const WINDOW = { width: 1280, height: 900 };

/** Operations that the journey needs of a browser, in Playwright and in WebDriver. */
export interface Driver {
  goto: (url: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** Changes the page's size, in CSS pixels; its height is WINDOW's by default. */
  resize: (width: number, height?: number) => Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the middle of the element, as a pointer does. */
  press: (selector: string) => Promise<void>;
  /** Replaces the text of a field, key by key. */
  type: (selector: string, text: string) => Promise<void>;
  key: (key: 'Escape' | 'Enter' | 'ArrowDown') => Promise<void>;
  /** Takes a screenshot of the page, or of its top left part. */
  screenshot: (
    file: string,
    part?: { readonly width: number; readonly height: number },
  ) => Promise<void>;
  close: () => Promise<void>;
}
