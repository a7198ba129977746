import { messages } from '@/config/messages';

/**
 * The app's logo and name.
 *
 * @param isTight hides the name in a container of at most 22.5rem
 */
export function Wordmark({ isTight = false }: { readonly isTight?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-2xl font-extrabold tracking-tighter">
      <svg aria-hidden viewBox="0 0 32 32" className="size-9">
        <rect width="32" height="32" rx="7" className="fill-ink" />
        <g transform="rotate(-6 16 16)">
          <rect x="8" y="6" width="16" height="20" rx="1.5" fill="#ffd84d" />
          <path
            d="M11.5 12h9M11.5 16h9M11.5 20h5"
            stroke="#1a1613"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
      </svg>
      <span className={isTight ? '@max-[22.5rem]:hidden' : ''}>{messages.app.name}</span>
    </span>
  );
}
