import { classes } from '#web/ui/theme/classes.ts';

/** A card above the page: over the bar of a phone and the question about consent, in the lower end corner of a wide window. */
export const floatingClasses = (own: string): string =>
  classes(
    'fixed inset-x-3 bottom-[calc(var(--consent,0px)+max(1rem,env(safe-area-inset-bottom)))] z-30 grid gap-3.5 rounded-card border shadow-float max-lg:in-[html:has([data-dock])]:bottom-24 md:start-auto md:end-6 md:w-100 print:hidden',
    own,
  );
