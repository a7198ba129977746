import { useState } from 'react';
import { avifUrlOf } from '@/domain/accounts/avatar';

interface AvatarImageProps {
  readonly src: string;
  readonly className: string;
  readonly loading?: 'lazy';
  readonly onLoad?: () => void;
  readonly onError: () => void;
}

/**
 * An avatar's image. Images of our catalogue are loaded as AVIF, half the size, if the browser
 * supports it, with a fallback to the original file if the AVIF file fails to load.
 */
export function AvatarImage({ src, loading, onError, ...image }: AvatarImageProps) {
  const [hasAvifFailed, setAvifFailed] = useState(false);
  const avifSrc = hasAvifFailed ? null : avifUrlOf(src);
  return (
    <picture className="contents">
      {avifSrc !== null && <source srcSet={avifSrc} type="image/avif" />}
      <img
        {...image}
        src={src}
        alt=""
        {...(loading && { loading })}
        referrerPolicy="no-referrer"
        onError={() => (avifSrc === null ? onError() : setAvifFailed(true))}
      />
    </picture>
  );
}
