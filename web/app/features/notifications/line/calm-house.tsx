/** A quiet house, drawn beside "nothing new". */
export function CalmHouse({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 112 88"
      width={112}
      height={88}
      fill="none"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <g className="stroke-brand-line">
        <path d="M8 78h96" />
        <path d="M26 78V44l30-24 30 24v34" />
        <path d="M18 50 56 19l38 31" />
        <path d="M48 78V58h16v20" />
        <path d="M72 24v-9h8v16" />
        <path d="M82 8c4-4 8 0 12-3" />
      </g>
      <path className="stroke-brand" d="M34 54h8v8h-8zM70 54h8v8h-8z" />
    </svg>
  );
}
