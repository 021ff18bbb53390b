import { Search } from 'lucide-react';
import { Form, useNavigate } from 'react-router';
import type { BookingsSummary } from '#contract/bookings.ts';
import { bookingQueryMax } from '#contract/bookings-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** What the list of bookings is limited to; an empty text is no limit. */
export type ListLimits = { query: string; person: string; serviceId: string; year: string };
export const noLimits: ListLimits = { query: '', person: '', serviceId: '', year: '' };

type LimitFieldsProps = {
  limits: ListLimits;
  summary: BookingsSummary;
  isProvider: boolean;
  /** The other parameters of the address, which a search keeps. */
  kept: readonly (readonly [name: string, value: string])[];
  hrefOf: (limits: ListLimits) => string;
};

/** A search in one's own bookings, and a person, a service or a year to limit them to. */
export function LimitFields({ limits, summary, isProvider, kept, hrefOf }: LimitFieldsProps) {
  const { t } = useTranslation('bookings');
  const navigate = useNavigate();
  const choose = (part: Partial<ListLimits>) => void navigate(hrefOf({ ...limits, ...part }));
  const { people, services, years } = summary;
  const { query, ...chosen } = limits;
  const hidden = [...kept, ...Object.entries(chosen).filter(([, value]) => value !== '')];
  return (
    <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <Form key={query} role="search">
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          name="query"
          type="search"
          dir="auto"
          label={t(isProvider ? 'list.queryProvider' : 'list.query')}
          placeholder={t(isProvider ? 'list.queryProvider' : 'list.query')}
          hideLabel
          defaultValue={query}
          maxLength={bookingQueryMax}
          autoComplete="off"
          className="min-w-0 flex-1"
          end={
            <button
              type="submit"
              aria-label={t('list.find')}
              className="grid size-11 place-items-center rounded-field text-brand"
            >
              <Icon of={Search} />
            </button>
          }
        />
      </Form>
      <div data-reads="" className="flex flex-wrap gap-2">
        {!isProvider && people.length > 1 && (
          <Select
            label={t('list.person')}
            hideLabel
            value={limits.person}
            options={[
              { value: '', label: t('list.everyone') },
              ...people.map(({ id, displayName }) => ({
                value: id,
                label: displayName || t('list.goneName'),
              })),
            ]}
            onChange={({ target }) => choose({ person: target.value })}
            className="min-w-0 flex-1 md:w-56"
          />
        )}
        {isProvider && services.length > 1 && (
          <Select
            label={t('list.service')}
            hideLabel
            value={limits.serviceId}
            options={[
              { value: '', label: t('list.anyService') },
              ...services.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={({ target }) => choose({ serviceId: target.value })}
            className="min-w-0 flex-1 md:w-56"
          />
        )}
        {years.length > 1 && (
          <Select
            label={t('list.year')}
            hideLabel
            value={limits.year}
            options={[
              { value: '', label: t('list.anyYear') },
              ...years.map((year) => ({ value: String(year), label: String(year) })),
            ]}
            onChange={({ target }) => choose({ year: target.value })}
            className="min-w-0 flex-1 md:w-48"
          />
        )}
      </div>
    </div>
  );
}
