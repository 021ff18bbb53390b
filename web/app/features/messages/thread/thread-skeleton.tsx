/** The outline of a thread that is loading. */
export function ThreadSkeleton({ label }: { label: string }) {
  const widths = ['w-3/5', 'w-2/5 justify-self-end', 'w-1/2'];
  return (
    <div role="status" className="mt-auto grid gap-4 px-4 py-6 thread:px-[max(24px,calc((100%-760px)/2))]">
      <span className="sr-only">{label}</span>
      {widths.map((width) => (
        <span key={width} aria-hidden="true" className={`h-14 animate-pulse rounded-card bg-line ${width}`} />
      ))}
    </div>
  );
}
