/** The post of a prerendered page (scripts/prerender), as it was in the page before the app. */
export interface Prerendered {
  readonly postId: string;
  readonly title: string;
  readonly description: string;
  readonly element: Element;
  /** The element that keeps the space of the reactions free. */
  readonly reactions: Element;
}

let kept: Prerendered | null = null;

/** Keeps the post of the page, if it is prerendered. Call it before the app replaces the page. */
export function keepPrerendered(postId: string): void {
  const element = document.querySelector('#root [data-prerendered]');
  const reactions = element?.querySelector('[data-reactions]');
  const title = element?.querySelector('h1')?.textContent;
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
  if (!element || !reactions || !title || description === undefined) return;
  kept = { postId, title, description, element, reactions };
}

/** Returns the post that `keepPrerendered` has kept; null for another one, or if there is none. */
export const keptPrerendered = (postId: string): Prerendered | null =>
  kept?.postId === postId ? kept : null;

/** Forgets the post that `keepPrerendered` has kept. */
export function forgetPrerendered(): void {
  kept = null;
}
