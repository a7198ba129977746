import { useEffect, useLayoutEffect } from 'react';
import { commonMessages } from '@/config/messages';
import { withoutOverrides } from '@/config/typography';
import { settings } from '@/config/settings';
import { cutText, DESCRIPTION_MAX } from '@/domain/posts/excerpt';

/** The origin of the build: the site may also be reached under another name. */
const ORIGIN = `https://${settings.firebase.authDomain}`;

export interface HeadProps {
  /** Page title; by default the app's name alone. */
  readonly title?: string | undefined;
  /** The whole title, for the page whose title begins with the app's name. */
  readonly fullTitle?: string;
  /** Description for search engines; by default the one in index.html. */
  readonly description?: string | undefined;
  /** Canonical path of content that has several URLs: '/archives'. */
  readonly path?: string | undefined;
  /** Excludes the page from search engines, because it is private or has no content. */
  readonly isUnlisted?: boolean;
}

/** Removes the tags of a prerendered page, which `Head` sets from now on. */
function removePrerenderedHead(): void {
  for (const element of document.head.querySelectorAll('[data-prerendered]')) element.remove();
}

/**
 * Sets a page's title, description, canonical link and robots tag. Render it once per page: the
 * effect has no cleanup, so the next page's description replaces this one in any unmount order.
 */
export function Head({ title, fullTitle, description, path, isUnlisted = false }: HeadProps) {
  useEffect(removePrerenderedHead, []);

  // Not <title>, which React would add beside that of the file.
  useLayoutEffect(() => {
    const named = title ? `${title} · ${commonMessages.app.name}` : commonMessages.app.name;
    const own = fullTitle ?? named;
    document.title = own;
    return () => {
      // The next page may have set its title before this one is unmounted.
      if (document.title === own) document.title = commonMessages.app.name;
    };
  }, [title, fullTitle]);

  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (!meta) return;
    // The description in index.html.
    meta.dataset['default'] ??= meta.content;
    meta.content =
      cutText(withoutOverrides(description ?? ''), DESCRIPTION_MAX) || meta.dataset['default'];
  }, [description]);

  return (
    <>
      {isUnlisted && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={ORIGIN + path} />}
    </>
  );
}
