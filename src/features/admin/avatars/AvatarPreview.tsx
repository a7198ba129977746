import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { adminMessages } from '@/features/admin/messages';

export type PreviewStatus = 'empty' | 'loading' | 'shown' | 'broken';

interface AvatarPreviewProps {
  /** Image URL for the typed text; null while the text gives none. */
  readonly url: string | null;
  readonly onStatus: (status: PreviewStatus) => void;
}

/** Debounce of the image request while the admin is typing, in ms. */
const TYPING_MS = 300;

const messages = adminMessages.avatars;

const STATUS_MESSAGES: Readonly<Record<PreviewStatus, string>> = {
  empty: messages.previewEmpty,
  loading: messages.previewLoading,
  shown: messages.previewShown,
  broken: messages.broken,
};

/** Previews an avatar, or says that the URL does not load. */
export function AvatarPreview({ url, onStatus }: AvatarPreviewProps) {
  const [debouncedUrl, setDebouncedUrl] = useState<string | null>(null);
  const [loadResult, setLoadResult] = useState<{ url: string; status: 'shown' | 'broken' } | null>(
    null,
  );
  const status = url === null ? 'empty' : loadResult?.url === url ? loadResult.status : 'loading';

  useEffect(() => onStatus(status), [status, onStatus]);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedUrl(url), TYPING_MS);
    return () => clearTimeout(timer);
  }, [url]);

  const look = status === 'broken' ? 'font-semibold text-danger' : 'text-ink-soft';
  const isRequested = url !== null && debouncedUrl === url;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="avatar size-24 bg-ink/8 text-ink-soft">
        {isRequested && status !== 'broken' && (
          <img
            key={url}
            src={url}
            alt={messages.preview}
            referrerPolicy="no-referrer"
            onLoad={() => setLoadResult({ url, status: 'shown' })}
            onError={() => setLoadResult({ url, status: 'broken' })}
            className="size-full object-cover"
          />
        )}
        {status === 'broken' && <ImageOff aria-hidden size={28} />}
      </span>
      <p aria-live="polite" aria-atomic className={`flex-1 basis-40 text-small ${look}`}>
        {STATUS_MESSAGES[status]}
      </p>
    </div>
  );
}
