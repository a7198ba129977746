import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { adminMessages } from '@/features/admin/messages';

export type PreviewStatus = 'empty' | 'loading' | 'shown' | 'broken';

interface AvatarPreviewProps {
  /** What was typed, as an address; null while it is none. */
  readonly url: string | null;
  readonly onStatus: (status: PreviewStatus) => void;
}

/** Typing goes on: not every letter asks for another image. */
const TYPING_MS = 300;

const text = adminMessages.avatars;

const SENTENCES: Readonly<Record<PreviewStatus, string>> = {
  empty: text.previewEmpty,
  loading: text.previewLoading,
  shown: text.previewShown,
  broken: text.broken,
};

/** What the picture will look like, or that there is none at this address. */
export function AvatarPreview({ url, onStatus }: AvatarPreviewProps) {
  const [settled, setSettled] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ url: string; status: 'shown' | 'broken' } | null>(null);
  const status = url === null ? 'empty' : answer?.url === url ? answer.status : 'loading';

  useEffect(() => onStatus(status), [status, onStatus]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(url), TYPING_MS);
    return () => clearTimeout(timer);
  }, [url]);

  const isAsked = url !== null && settled === url;
  return (
    <div className="flex items-center gap-4">
      <span className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-full bg-ink/8 text-ink-soft">
        {isAsked && status !== 'broken' && (
          <img
            key={url}
            src={url}
            alt={text.preview}
            referrerPolicy="no-referrer"
            onLoad={() => setAnswer({ url, status: 'shown' })}
            onError={() => setAnswer({ url, status: 'broken' })}
            className="size-full object-cover"
          />
        )}
        {status === 'broken' && <ImageOff aria-hidden size={28} />}
      </span>
      <p
        role="status"
        className={`text-sm ${status === 'broken' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
      >
        {SENTENCES[status]}
      </p>
    </div>
  );
}
