import { ArrowUp } from 'lucide-react';
import { focusPage } from '@/services/browser/focusPage';
import { wallMessages } from './messages';

interface NewPostsButtonProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Button 'n nouveaux posts': shows posts that were published while the reader is further down. */
export function NewPostsButton({ count, onShow }: NewPostsButtonProps) {
  function onPress(): void {
    onShow();
    scrollTo(0, 0);
    focusPage();
  }

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-20 z-10 text-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onPress}
          className="arrive pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-wall shadow-xl transition-colors duration-150 hover:bg-ink/85"
        >
          <ArrowUp aria-hidden size={18} />
          {wallMessages.arrived(count)}
        </button>
      )}
    </div>
  );
}
