import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { decidedStatuses, reviewSearchMax } from '#contract/verification-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { reviewHref, type ReviewAddress } from './review-href.ts';

/** Searches decisions by the name of the provider and by status; the form is filled from the address. */
export function DecidedSearch({ address: { view, status, query } }: { address: ReviewAddress }) {
  const { t } = useTranslation('verification');
  const navigate = useNavigate();
  const [shown, setShown] = useState({ status, query });
  const [typed, setTyped] = useState({ status, query });
  if (shown.status !== status || shown.query !== query) {
    setShown({ status, query });
    setTyped({ status, query });
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(reviewHref({ view, status: typed.status, query: typed.query.trim() }));
  }

  return (
    <search>
      <form
        onSubmit={handleSubmit}
        className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_auto] sm:items-end"
      >
        <TextField
          type="search"
          label={t('review.past.query')}
          maxLength={reviewSearchMax}
          autoComplete="off"
          value={typed.query}
          onChange={(event) => setTyped({ ...typed, query: event.target.value })}
        />
        <Select
          label={t('review.past.status')}
          value={typed.status ?? ''}
          onChange={({ target }) =>
            setTyped({ ...typed, status: decidedStatuses.find((one) => one === target.value) })
          }
          options={[
            { value: '', label: t('review.past.anyStatus') },
            ...decidedStatuses.map((one) => ({ value: one, label: t(`status.${one}`) })),
          ]}
        />
        <Button type="submit">{t('review.past.search')}</Button>
      </form>
    </search>
  );
}
