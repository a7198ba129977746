import { commonMessages } from '@/config/messages';

/**
 * The app's logo and name.
 *
 * @param isTight hides the name in a container of at most 22.5rem
 */
export function Wordmark({ isTight = false }: { readonly isTight?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-title font-extrabold tracking-tighter">
      <svg aria-hidden viewBox="0 0 32 32" className="size-9">
        <g transform="rotate(-6 16 16)">
          <rect x="5" y="2" width="22" height="28" rx="2" fill="#ffd84d" />
          <path d="M10 10h12M10 16h12M10 22h7" stroke="#1a1613" strokeWidth="3" />
        </g>
      </svg>
      <span className={isTight ? '@max-[22.5rem]:hidden' : ''}>{commonMessages.app.name}</span>
    </span>
  );
}
