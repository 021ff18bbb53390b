import { MapPin, Search } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Form, useNavigate } from 'react-router';
import { PlaceField } from '#web/features/search/place-field.tsx';
import { readForm, writeFilters, type SearchFilters } from '#web/features/search/search-filters.ts';
import { WordField } from '#web/features/search/word-field.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

const fieldClasses =
  'relative flex min-h-16 cursor-text items-center gap-3 rounded-12 px-3.5 transition-colors hover:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand';
const inputClasses =
  'w-full min-w-0 border-0 bg-transparent p-0 leading-normal text-ellipsis outline-none focus-visible:outline-none';

/** Words and place: a GET form, so it works without script. */
export function SearchForm() {
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  function choose(part: Partial<SearchFilters>) {
    if (form.current) void navigate(`/search${writeFilters({ ...readForm(form.current), ...part })}`);
  }
  return (
    <Form
      ref={form}
      role="search"
      action="/search"
      className="mt-2 grid rounded-20 border border-float-line bg-surface p-2 shadow-float sm:grid-cols-[1.15fr_1fr_auto] sm:items-center lg:-me-2 lg:mt-3"
    >
      <div className={fieldClasses}>
        <Icon of={Search} className="text-brand" />
        <span className="grid min-w-0 flex-1">
          <label htmlFor="what" className="text-14 leading-[1.4] font-semibold after:absolute after:inset-0">
            {t('home.search.what')}
          </label>
          <WordField
            id="what"
            query=""
            onChoose={choose}
            placeholder={t('home.search.whatExample')}
            className={classes(inputClasses, 'relative z-1')}
          />
        </span>
      </div>
      <div
        className={classes(
          fieldClasses,
          'max-sm:rounded-t-none max-sm:border-t max-sm:border-line sm:before:absolute sm:before:inset-y-3.5 sm:before:-start-px sm:before:w-px sm:before:bg-line',
        )}
      >
        <Icon of={MapPin} className="text-brand" />
        <span className="grid min-w-0 flex-1">
          <label htmlFor="where" className="text-14 leading-[1.4] font-semibold after:absolute after:inset-0">
            {t('home.search.where')}
          </label>
          <PlaceField
            id="where"
            where=""
            place=""
            placeholder={t('home.search.whereExample')}
            className={classes(inputClasses, 'relative z-1')}
          />
        </span>
      </div>
      <Button type="submit" className="min-h-13! rounded-[13px]! max-sm:mt-2 sm:ms-2 sm:min-h-15! sm:px-6.5!">
        {t('home.search.submit')}
      </Button>
    </Form>
  );
}
