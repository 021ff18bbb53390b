/** Rows of a list that is being read. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 px-4 py-3">
      <span className="sr-only">{label}</span>
      {[0, 1, 2, 3].map((row) => (
        <span key={row} aria-hidden="true" className="flex animate-pulse items-center gap-3">
          <span className="size-12 flex-none rounded-full bg-line" />
          <span className="grid flex-1 gap-2">
            <span className="h-4 w-2/5 rounded-field bg-line" />
            <span className="h-4 w-4/5 rounded-field bg-line" />
          </span>
        </span>
      ))}
    </div>
  );
}
