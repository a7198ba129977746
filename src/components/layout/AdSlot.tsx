import { commonMessages } from '@/config/messages';
import { useAd } from '@/hooks/useAd';

/** Fixed sizes, so that nothing moves when an ad is loaded. */
const LOOKS = {
  footer: { box: 'mb-8', ad: 'h-25 sm:h-24' },
  side: {
    box: 'side-ad mt-20 w-40 shrink-0 self-start first:ml-3 last:mr-3',
    ad: 'h-150',
  },
} as const;

/** An ad slot (docs/product.md#footer); takes no space if unconfigured or without consent. */
export function AdSlot({ slot }: { readonly slot: keyof typeof LOOKS }) {
  const ad = useAd(slot);
  if (!ad) return null;
  return (
    <aside
      aria-label={commonMessages.app.advertisement}
      className={`ad-slot ${LOOKS[slot].box} print:hidden`}
    >
      <p aria-hidden className="mb-1 text-small text-ink-soft">
        {commonMessages.app.advertisement}
      </p>
      <ins
        className={`adsbygoogle block w-full rounded-[3px] bg-ink/4 ${LOOKS[slot].ad}`}
        data-ad-client={ad.client}
        data-ad-slot={ad.slot}
      />
    </aside>
  );
}
