import { Check } from 'lucide-react';
import { categoryTree, type RootCategoryId } from '#contract/category-tree.ts';
import { tradeDocuments, type TradeDocument } from '#contract/trade-documents.ts';
import { typeOfAnswer } from '#contract/verification-limits.ts';
import { listRequirements } from '#contract/verification-rules.ts';
import { useListCategoriesQuery } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Table } from '#web/ui/data/table.tsx';

type ListedDocument = TradeDocument | (typeof typeOfAnswer)['childcareUnder3'];
type Row = { name: string; isAsked: (trade: RootCategoryId) => boolean };

const trades = Object.keys(categoryTree) as RootCategoryId[];
const isRequired = (trade: RootCategoryId, type: ListedDocument) =>
  listRequirements(
    { trader: null, roots: new Set([trade]), childcareUnder3: true },
    { criminalRecord: false },
  ).some((types) => types.includes(type));
const documents = [...tradeDocuments, typeOfAnswer.childcareUnder3] as const;

/** Trades with the same requirements, in the order of the first. */
const groups = Object.values(
  Object.groupBy(trades, (trade) => documents.filter((type) => isRequired(trade, type)).join()),
).map((group) => group ?? []);

/** What each trade requires; shown to a provider before they add one. */
export function DocumentsByTrade() {
  const { t } = useTranslation('verification');
  const { data: categories } = useListCategoriesQuery({});
  if (!categories) return null;
  const nameOf = (trade: RootCategoryId) => categories.find(({ id }) => id === trade)?.name ?? trade;
  const everyone = () => true;
  const rows: Row[] = [
    { name: t('identity'), isAsked: everyone },
    { name: t('byTrade.business'), isAsked: everyone },
    ...tradeDocuments.map((type) => ({
      name: t(`type.${type}`),
      isAsked: (trade: RootCategoryId) => isRequired(trade, type),
    })),
    { name: t('byTrade.childcare'), isAsked: (trade) => isRequired(trade, typeOfAnswer.childcareUnder3) },
  ];
  return (
    <Disclosure title={t('byTrade.title')}>
      <Table
        caption={t('byTrade.caption')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'document', title: t('byTrade.document'), header: true, cell: ({ name }) => name },
          ...groups.map((group) => columnOf(group, group.map(nameOf).join(t('comma')))),
        ]}
      />
    </Disclosure>
  );
}

function columnOf(group: readonly RootCategoryId[], title: string) {
  return {
    key: group.join(),
    title,
    cell: ({ isAsked }: Row) => <Mark isAsked={group.some(isAsked)} />,
  };
}

function Mark({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('verification');
  return (
    <>
      {isAsked ? (
        <Icon of={Check} size={18} strokeWidth={2.25} className="text-success" />
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <span className="sr-only">{t(isAsked ? 'byTrade.asked' : 'byTrade.notAsked')}</span>
    </>
  );
}
