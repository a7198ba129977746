import { useEffect } from 'react';
import { messages } from '@/config/messages';

export interface HeadProps {
  /** By default the app's name. */
  readonly title?: string | undefined;
  /** One sentence for search engines; by default that of index.html. */
  readonly description?: string | undefined;
  /** The one address of what is shown, where it has several: '/archives'. */
  readonly path?: string | undefined;
  /** Search engines leave it out: it is one person's, or it is nothing. */
  readonly isUnlisted?: boolean;
}

/** What the browser and search engines are told of a page, as long as it is shown. */
export function Head({ title, description, path, isUnlisted = false }: HeadProps) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (!meta || description === undefined) return undefined;
    const before = meta.content;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);

  return (
    <>
      <title>{title ? `${title} · ${messages.app.name}` : messages.app.name}</title>
      {isUnlisted && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={`${location.origin}${path}`} />}
    </>
  );
}
