import { useId, type ReactElement, type ReactNode } from 'react';

type TooltipProps = { text: ReactNode; children: (describedBy: string) => ReactElement };

/** A hint on hover and focus, without script. Its text must not be the only place of an information. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className="group/tip relative inline-flex">
      {children(id)}
      <span
        role="tooltip"
        id={id}
        className="pointer-events-none absolute start-0 bottom-full z-30 mb-2 w-max max-w-64 rounded-field bg-ink px-3 py-1.5 text-14 text-paper hidden group-focus-within/tip:block group-hover/tip:block"
      >
        {text}
      </span>
    </span>
  );
}
