import { messages } from '@/config/messages';
import { useAd } from '@/hooks/useAd';

interface AdSlotProps {
  readonly place: 'footer' | 'side';
  readonly className?: string;
}

/** A place for an ad (spec section 2); unconfigured or not consented to, it takes no space. */
export function AdSlot({ place, className = '' }: AdSlotProps) {
  const ad = useAd(place);
  if (!ad) return null;
  return (
    <aside aria-label={messages.ads.label} className={className}>
      <p aria-hidden className="mb-1 text-xs text-ink-soft">
        {messages.ads.label}
      </p>
      <ins
        className="adsbygoogle block min-h-24"
        data-ad-client={ad.client}
        data-ad-slot={ad.slot}
        data-ad-format="auto"
        data-full-width-responsive="true"
      />
    </aside>
  );
}
