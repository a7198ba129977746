/** A text that begins with an emoji, which screen readers do not read. */
export function AfterEmoji({ text }: { readonly text: string }) {
  const [emoji, ...words] = text.split(' ');
  return (
    <>
      <span aria-hidden>{emoji} </span>
      {words.join(' ')}
    </>
  );
}
