import { ArrowUp } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { focusPage } from '@/lib/focusPage';
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
    <div
      aria-live="polite"
      aria-atomic
      className="pointer-events-none fixed inset-x-0 top-(--below-header) z-(--z-bar) text-center"
    >
      {count > 0 && (
        <Button onClick={onPress} className="button-floating arrive pointer-events-auto">
          <ArrowUp aria-hidden size={18} />
          <span>{wallMessages.arrived(count)}</span>
        </Button>
      )}
    </div>
  );
}
