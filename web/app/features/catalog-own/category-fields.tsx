import type { Ref } from 'react';
import { useGetCategoryQuery, useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import { TradeDocuments } from '#web/features/verification/trade-documents.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/fields/select.tsx';

type CategoryFieldsProps = {
  value: string;
  onChange: (categoryId: string) => void;
  error?: string | undefined;
  fieldRef?: Ref<HTMLSelectElement>;
};

/** The trade, then its child category when it has any. */
export function CategoryFields({ value, onChange, error, fieldRef }: CategoryFieldsProps) {
  const { t } = useTranslation('provider');
  const { data: roots } = useListCategoriesQuery({});
  const { data: category } = useGetCategoryQuery({ id: value }, { skip: value === '' });
  const known = category?.id === value ? category : undefined;
  const rootId = roots?.some(({ id }) => id === value) ? value : (known?.parentId ?? '');
  const { data: children } = useListCategoriesQuery({ parentId: rootId }, { skip: rootId === '' });
  return (
    <div className="grid gap-3">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <Select
          ref={fieldRef}
          label={t('service.category')}
          value={rootId}
          error={error}
          onChange={(event) => onChange(event.target.value)}
          options={[
            { value: '', label: t('service.choose'), disabled: rootId !== '' },
            ...(roots ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {rootId !== '' && children && children.length > 0 && (
          <Select
            label={t('service.branch')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            options={[
              { value: rootId, label: t('service.wholeTrade') },
              ...children.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      <TradeDocuments categoryId={value} />
    </div>
  );
}
