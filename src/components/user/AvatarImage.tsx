import { useState } from 'react';
import { lighterAvatar } from '@/domain/avatar';

interface AvatarImageProps {
  readonly src: string;
  readonly className: string;
  readonly loading?: 'lazy';
  readonly onLoad?: () => void;
  readonly onError: () => void;
}

/** A picture of a person: ours in half the bytes where the browser knows how and the file is there. */
export function AvatarImage({ src, loading, onError, ...image }: AvatarImageProps) {
  const [isPlain, setPlain] = useState(false);
  const lighter = isPlain ? null : lighterAvatar(src);
  return (
    <picture className="contents">
      {lighter !== null && <source srcSet={lighter} type="image/avif" />}
      <img
        {...image}
        src={src}
        alt=""
        {...(loading && { loading })}
        referrerPolicy="no-referrer"
        onError={() => (lighter === null ? onError() : setPlain(true))}
      />
    </picture>
  );
}
