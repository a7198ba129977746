import { useEffect } from 'react';
import { messages } from '@/config/messages';

export interface HeadProps {
  /** Page title; by default the app's name alone. */
  readonly title?: string | undefined;
  /** Description for search engines; by default the one in index.html. */
  readonly description?: string | undefined;
  /** Canonical path of content that has several URLs: '/archives'. */
  readonly path?: string | undefined;
  /** Excludes the page from search engines, because it is private or has no content. */
  readonly isUnlisted?: boolean;
}

/**
 * Sets a page's title, description, canonical link and robots tag. Render it once per page: the
 * effect has no cleanup, so the next page's description replaces this one in any unmount order.
 */
export function Head({ title, description, path, isUnlisted = false }: HeadProps) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (!meta) return;
    // The description in index.html.
    meta.dataset['default'] ??= meta.content;
    meta.content = description ?? meta.dataset['default'];
  }, [description]);

  return (
    <>
      <title>{title ? `${title} · ${messages.app.name}` : messages.app.name}</title>
      {isUnlisted && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={`${location.origin}${path}`} />}
    </>
  );
}
