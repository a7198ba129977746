/** Email addresses, and web addresses without a scheme, in the legal texts. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|www\.[\w-]+\.fr)/;

/** Renders a text with its email and web addresses as links. */
export function LegalLine({ text }: { readonly text: string }) {
  // With a group in the pattern, every second segment is an address.
  return text.split(ADDRESS).map((segment, index) =>
    index % 2 === 0 ? (
      segment
    ) : (
      <a
        key={index}
        href={segment.includes('@') ? `mailto:${segment}` : `https://${segment}`}
        className="wrap-anywhere underline underline-offset-3"
      >
        {segment}
      </a>
    ),
  );
}
