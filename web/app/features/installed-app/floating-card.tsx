import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#web/ui/theme/classes.ts';

/** Above the question about consent, and on a phone above the bar or dock at its foot (app.css). */
const place: CSSProperties = {
  insetBlockEnd: 'calc(max(var(--consent, 0px), var(--foot, 0px)) + max(16px, env(safe-area-inset-bottom)))',
};

/** A card above the page: across a phone, in the lower end corner of a wide window. */
export function FloatingCard(card: { label: string; className: string; children: ReactNode }) {
  return (
    <section
      aria-label={card.label}
      style={place}
      className={classes(
        'fixed inset-x-3 z-30 grid gap-3.5 rounded-card border shadow-float md:start-auto md:end-6 md:w-100 print:hidden',
        card.className,
      )}
    >
      {card.children}
    </section>
  );
}
