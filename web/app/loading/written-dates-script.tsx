import { writtenDates, writtenDatesId } from '#web/i18n/written-dates.ts';
import { writeJson } from './payload.ts';

/** The dates of the page, for its hydration; after the page, because they are known once it is rendered. */
export function WrittenDatesScript() {
  return (
    <script
      id={writtenDatesId}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeJson(writtenDates()) : '' }}
    />
  );
}
