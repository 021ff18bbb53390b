import { useEffect, useId, useState } from 'react';
import { useListProvidersQuery } from '#web/api/clients/search.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import FilterFields, { type FilterFieldsProps } from './filter-fields.tsx';
import { toCountedArgument, withoutPanel, type SearchFilters } from './search-filters.ts';
import { useSearchPlace } from './use-filters.ts';
import { useWhenPanel } from './when-field.tsx';
import WhenPanel from './when-panel.tsx';

const pauseMilliseconds = 250;

export type FilterSheetProps = Pick<FilterFieldsProps, 'value' | 'categories'> & {
  onApply: (filters: SearchFilters) => void;
  onClose: () => void;
};

/** The filters in a sheet, applied together by a button that shows the number of results. */
export default function FilterSheet({ value, categories, onApply, onClose }: FilterSheetProps) {
  useLateTexts('search-parts');
  const { t } = useTranslation('search-parts');
  const { t: search } = useTranslation('search');
  const [isWhenOpen, setWhenOpen] = useWhenPanel();
  const formId = useId();
  const [draft, setDraft] = useState(value);
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [draft]);
  const place = useSearchPlace(settled);
  const { data, currentData } = useListProvidersQuery(
    toCountedArgument({ ...settled, page: 0 }, place.insee ?? '', 1),
    { skip: place.insee === undefined },
  );
  const change = (part: Partial<SearchFilters>) => setDraft((known) => ({ ...known, ...part, page: 0 }));
  return (
    <Drawer
      open
      onClose={onClose}
      title={search('filters.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="plain" reads onClick={() => setDraft(withoutPanel(draft))}>
            {search('filters.clear')}
          </Button>
          <Button reads type="submit" form={formId} aria-live="polite" className="flex-1">
            {currentData ? t('show', { count: currentData.totalElements }) : t('showSome')}
          </Button>
        </>
      }
    >
      <form
        data-reads=""
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
        className="-my-3.5"
      >
        <FilterFields
          value={draft}
          categories={categories}
          found={data}
          onChange={change}
          onWhen={() => setWhenOpen(true)}
        />
      </form>
      {isWhenOpen && (
        <WhenPanel
          filters={draft}
          onClose={() => setWhenOpen(false)}
          onChoose={(when) => {
            setWhenOpen(false);
            change({ ...when, availability: null });
          }}
        />
      )}
    </Drawer>
  );
}
