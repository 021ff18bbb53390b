import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { deskQueryMax, deskQueryMin } from '#contract/account-desk-limits.ts';
import { bookingSorts } from '#contract/booking-desk-limits.ts';
import { bookingStatuses } from '#contract/bookings-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { bookingsHref, isTooShort, type BookingsAddress } from './bookings-address.ts';

const fieldClasses = 'flex-1 basis-48';

/** Words, status, days and order of the list; the form is filled from the address. All but the words open on request. */
export function BookingsFilter({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-desk');
  const { t: bookings } = useTranslation('bookings');
  const navigate = useNavigate();
  const moreId = useId();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(address);
  const [typed, setTyped] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const { query, status, from, to, sort } = typed;
  if (bookingsHref(shown) !== bookingsHref(address)) {
    setShown(address);
    setTyped(address);
  }
  const isReversed = from !== '' && to !== '' && to < from;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setRefused(isReversed);
    if (!isReversed) void navigate(bookingsHref({ ...typed, query: query.trim(), page: 0 }));
  }
  return (
    <search>
      <form noValidate onSubmit={handleSubmit} className="grid gap-3">
        <TextField
          type="search"
          dir="auto"
          autoComplete="off"
          label={t('search.label')}
          hideLabel
          placeholder={t('search.label')}
          maxLength={deskQueryMax}
          error={isTooShort(address) ? t('search.short', { count: deskQueryMin }) : undefined}
          value={query}
          onChange={({ target }) => setTyped({ ...typed, query: target.value })}
          end={<IconButton type="submit" icon={Search} label={t('search.submit')} />}
        />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
          className="justify-self-start"
        >
          <Icon of={SlidersHorizontal} size={18} />
          {t('filter.open')}
        </Button>
        <div
          id={moreId}
          className={classes(
            'flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4',
            !isOpen && 'hidden',
          )}
        >
          <Select
            label={t('filter.status')}
            className={fieldClasses}
            value={status}
            options={[
              { value: '', label: t('filter.allStatuses') },
              ...bookingStatuses.map((value) => ({ value, label: bookings(`status.${value}`) })),
            ]}
            onChange={({ target }) =>
              setTyped({ ...typed, status: bookingStatuses.find((one) => one === target.value) ?? '' })
            }
          />
          <Select
            label={t('filter.sort')}
            className={fieldClasses}
            value={sort}
            options={bookingSorts.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={({ target }) =>
              setTyped({ ...typed, sort: bookingSorts.find((one) => one === target.value) ?? 'NEWEST' })
            }
          />
          <DatePicker
            label={t('filter.from')}
            className={fieldClasses}
            value={from}
            onChange={(day) => setTyped({ ...typed, from: day })}
          />
          <DatePicker
            label={t('filter.to')}
            className={fieldClasses}
            error={isRefused && isReversed ? t('filter.reversed') : undefined}
            value={to}
            onChange={(day) => setTyped({ ...typed, to: day })}
          />
          <Button type="submit" className="max-md:w-full">
            {t('filter.submit')}
          </Button>
        </div>
      </form>
    </search>
  );
}
