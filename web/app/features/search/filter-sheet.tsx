import { useEffect, useId, useState, type ComponentType } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { withoutPanel, type SearchFilters } from './search-filters.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

const pauseMilliseconds = 250;

export type FilterSheetProps = Omit<FilterFieldsProps, 'onChange'> & {
  onApply: (filters: SearchFilters) => void;
  onClose: () => void;
  /** The text of the button, for which the number of results is fetched. */
  Label: ComponentType<{ filters: SearchFilters }>;
};

/** The filters in a sheet, applied together by a button that shows the number of results. */
export default function FilterSheet({ value, onApply, onClose, Label, ...fields }: FilterSheetProps) {
  const { t } = useTranslation('search');
  const formId = useId();
  const [draft, setDraft] = useState(value);
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      footer={
        <>
          <Button variant="plain" onClick={() => setDraft(withoutPanel(draft))}>
            {t('filters.clear')}
          </Button>
          <Button type="submit" form={formId} aria-live="polite" className="flex-1">
            <Label filters={settled} />
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
        className="-my-3.5"
      >
        <FilterFields
          {...fields}
          value={draft}
          onChange={(part) => setDraft((known) => ({ ...known, ...part, page: 0 }))}
        />
      </form>
    </Drawer>
  );
}
