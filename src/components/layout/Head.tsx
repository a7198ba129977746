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

/** The description of index.html. */
let usual: string | null = null;

/**
 * What the browser and search engines are told of a page. Each page has one: the next one's takes the
 * place of the last one's description, whichever of them React ends first.
 */
export function Head({ title, description, path, isUnlisted = false }: HeadProps) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (!meta) return;
    usual ??= meta.content;
    meta.content = description ?? usual;
  }, [description]);

  return (
    <>
      <title>{title ? `${title} · ${messages.app.name}` : messages.app.name}</title>
      {isUnlisted && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={`${location.origin}${path}`} />}
    </>
  );
}
