import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { StoredItemList, useStoredItemValues } from './stored-item-list.tsx';

/** The lists of the page about cookies, for the dialog of choices. */
export default function StoredItemsInBrief() {
  return useTexts('cookies') && <Lists />;
}

const places = [
  ['cookie', 'cookies'],
  ['local', 'storage'],
  ['tab', 'tab'],
] as const;

function Lists() {
  const { t } = useTranslation('cookies');
  const values = useStoredItemValues();
  return places.map(([place, article]) => (
    <div key={place} className="grid gap-2 pt-2">
      <h4 className="font-semibold">{t(`articles.${article}.title`)}</h4>
      <StoredItemList place={place} values={values} />
    </div>
  ));
}
