interface EmojiProps {
  readonly emoji: string;
  readonly className?: string;
}

/** The emoji of a category or reaction, in the site's own font; its name stands beside it. */
export const Emoji = ({ emoji, className = '' }: EmojiProps) => (
  <span aria-hidden className={`emoji ${className}`}>
    {emoji}
  </span>
);
