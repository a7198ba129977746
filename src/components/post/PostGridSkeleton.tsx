interface PostGridSkeletonProps {
  readonly count: number;
  /** Loading message for assistive technology. */
  readonly label: string;
}

/** Blank sheets that reserve the space of cards while posts are loading. */
export function PostGridSkeleton({ count, label }: PostGridSkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden className="post-grid">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="post-blank" />
        ))}
      </div>
    </div>
  );
}
