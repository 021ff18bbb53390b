/** What a case is about, on one line: the kind stays whole, and a long name is cut at its own end. */
export function CaseTitle({ kind, name }: { kind?: string; name: string }) {
  return (
    <span className="flex min-w-0 gap-x-1 font-semibold">
      {kind !== undefined && <span className="flex-none">{kind} · </span>}
      <span className="truncate as-written">{name}</span>
    </span>
  );
}
