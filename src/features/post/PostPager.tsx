import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { IconButton } from '@/components/ui/IconButton';
import { commonMessages } from '@/config/messages';
import { postMessages } from './messages';
import type { Pager } from './usePager';

/**
 * The buttons 'Post précédent' and 'Post suivant', if the post belongs to a list; on phones with the
 * post's position between them.
 */
export function PostPager({ pager }: { readonly pager: Pager }) {
  if (!pager.isListed) return null;
  return (
    <div className="flex items-center justify-between max-md:mt-6">
      <PagerButton
        label={postMessages.previous}
        icon={ChevronLeft}
        isInert={!pager.hasPrevious}
        onPress={pager.goPrevious}
        className="md:left-[max(0.25rem,calc(50%-21rem))]"
      />
      <p className="tabular-nums md:hidden">
        {postMessages.position(pager.position, pager.count, pager.canLoadMore)}
      </p>
      <PagerButton
        label={pager.isLoading ? commonMessages.post.loadingMore : postMessages.next}
        icon={ChevronRight}
        isInert={!pager.hasNext || pager.isLoading}
        onPress={pager.goNext}
        className="md:right-[max(0.25rem,calc(50%-21rem))]"
      />
    </div>
  );
}

interface PagerButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** True if the button does nothing, while it stays visible and focusable. */
  readonly isInert: boolean;
  readonly onPress: () => void;
  readonly className: string;
}

function PagerButton({ label, icon: Icon, isInert, onPress, className }: PagerButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isInert || undefined}
      onClick={isInert ? undefined : onPress}
      className={`pager-button size-12 ${className}`}
    >
      <Icon aria-hidden size={26} />
    </IconButton>
  );
}
