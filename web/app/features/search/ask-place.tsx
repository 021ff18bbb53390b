import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { HiddenFilters } from './search-bar.tsx';
import { PlaceField } from './search-fields.tsx';
import { readForm, type SearchFilters } from './search-filters.ts';

const SessionPlace = lazy(() => loadWithRetries(() => import('./session-place.tsx')));

type AskPlaceProps = { filters: SearchFilters; action: string; onSearch: (filters: SearchFilters) => void };

/** Asks for the town of a search without one: a GET form that keeps the rest, so it works without script. */
export function AskPlace({ filters, action, onSearch }: AskPlaceProps) {
  const { t } = useTranslation('search');
  const signedIn = useSignedIn();
  const [isUsed, setIsUsed] = useState(false);
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const { where, place } = readForm(event.currentTarget);
    if (where) onSearch({ ...filters, where, place, page: 0 });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The events come from the field inside.
    <form
      action={action}
      aria-labelledby="ask-place"
      onSubmit={handleSubmit}
      onFocus={() => setIsUsed(true)}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-brand-soft px-4 py-3 md:py-4"
    >
      <p className="min-w-0 flex-1 basis-56">
        <b id="ask-place" className="block font-semibold">
          {t('ask.title')}
        </b>
        <span className="text-14 max-md:sr-only">{t('ask.text')}</span>
      </p>
      <div className="flex flex-1 basis-64 items-center gap-2">
        <div className="relative flex min-h-11 min-w-0 flex-1 items-center rounded-full border border-line-strong bg-surface px-4 has-focus-visible:outline-2 has-focus-visible:outline-brand">
          <PlaceField
            where=""
            place=""
            label={t('ask.label')}
            placeholder={t('bar.whereExample')}
            className="w-full min-w-0 border-0 bg-transparent p-0 leading-normal text-ellipsis outline-none focus-visible:outline-none"
          />
        </div>
        <HiddenFilters filters={{ ...filters, where: '', place: '', page: 0 }} />
        <Button type="submit" variant="secondary">
          {t('ask.submit')}
        </Button>
      </div>
      {signedIn && isUsed && (
        <Suspense>
          <SessionPlace filters={filters} action={action} />
        </Suspense>
      )}
    </form>
  );
}
