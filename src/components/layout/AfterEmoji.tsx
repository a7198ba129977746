/** A text that begins with an emoji, which screen readers do not read. */
export function AfterEmoji({ text }: { readonly text: string }) {
  const [emoji, ...words] = text.split(' ');
  return (
    <span>
      <span aria-hidden>{`${emoji} `}</span>
      <span>{words.join(' ')}</span>
    </span>
  );
}
