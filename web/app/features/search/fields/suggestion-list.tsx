import { classes } from '#web/ui/theme/classes.ts';
import type { Suggestion, SuggestionGroup } from './suggestion-field.tsx';

const showActive = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The list closes after one click: the second click of a double click would hit the element below it. */
function dropSecondClick(): void {
  const first = new AbortController();
  function drop(event: MouseEvent) {
    if (event.detail < 2) return first.abort();
    event.preventDefault();
    event.stopPropagation();
  }
  for (const type of ['mousedown', 'click'] as const)
    addEventListener(type, drop, { signal: first.signal, capture: true });
}

type SuggestionListProps = {
  id: string;
  label: string;
  groups: readonly SuggestionGroup[];
  /** The index among the suggestions of all groups; -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
};

/** The list below a field with suggestions; options are identified by their index. */
export default function SuggestionList({ id, label, groups, active, onChoose }: SuggestionListProps) {
  const all = groups.flatMap(({ suggestions }) => suggestions);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-96 min-w-65 overflow-auto rounded-12 border border-float-line bg-surface p-1.5 text-ink shadow-float sm:min-w-88"
    >
      {groups.map((group) => (
        <div key={group.label} role={groups.length > 1 ? 'group' : 'presentation'} aria-label={group.label}>
          {groups.length > 1 && (
            <p aria-hidden className="px-3 pt-2 pb-1 text-14 text-muted">
              {group.label}
            </p>
          )}
          {group.suggestions.map((one) => {
            const index = all.indexOf(one);
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The focus stays in the field, which handles the keys.
              <div
                key={one.key}
                id={`${id}-${index}`}
                role="option"
                ref={index === active ? showActive : undefined}
                tabIndex={-1}
                aria-selected={index === active}
                // Keeps the focus in the field, whose blur would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  dropSecondClick();
                  onChoose(one);
                }}
                className={classes(
                  'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 hover:bg-sunken',
                  index === active && 'bg-sunken',
                )}
              >
                <bdi>{one.label}</bdi>
                {one.note && <bdi className="text-14 text-muted tabular-nums">{one.note}</bdi>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
