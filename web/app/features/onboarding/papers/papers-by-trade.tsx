import { Check } from 'lucide-react';
import { categoryTree, type RootCategoryId } from '#contract/category-tree.ts';
import { tradePapers, type TradePaper } from '#contract/trade-papers.ts';
import { typeOfAnswer } from '#contract/verification-limits.ts';
import { listRequirements } from '#contract/verification-rules.ts';
import { useListCategoriesQuery } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Table } from '#web/ui/data/table.tsx';

type Paper = TradePaper | (typeof typeOfAnswer)['childcareUnder3'];
type Row = { name: string; isAsked: (trade: RootCategoryId) => boolean };

const trades = Object.keys(categoryTree) as RootCategoryId[];
const asks = (trade: RootCategoryId, paper: Paper) =>
  listRequirements(
    { trader: null, roots: new Set([trade]), childcareUnder3: true },
    { criminalRecord: false },
  ).some((types) => types.includes(paper));
const papers = [...tradePapers, typeOfAnswer.childcareUnder3] as const;

/** Trades that ask for the same, in the order of the first. */
const groups = Object.values(
  Object.groupBy(trades, (trade) => papers.filter((paper) => asks(trade, paper)).join()),
).map((group) => group ?? []);

/** What each trade asks for, for a provider who thinks of adding one. */
export function PapersByTrade() {
  const { t } = useTranslation('verification');
  const { data: categories } = useListCategoriesQuery({});
  if (!categories) return null;
  const nameOf = (trade: RootCategoryId) => categories.find(({ id }) => id === trade)?.name ?? trade;
  const everyone = () => true;
  const rows: Row[] = [
    { name: t('identity'), isAsked: everyone },
    { name: t('byTrade.business'), isAsked: everyone },
    ...tradePapers.map((paper) => ({
      name: t(`type.${paper}`),
      isAsked: (trade: RootCategoryId) => asks(trade, paper),
    })),
    { name: t('byTrade.childcare'), isAsked: (trade) => asks(trade, typeOfAnswer.childcareUnder3) },
  ];
  return (
    <Disclosure title={t('byTrade.title')}>
      <Table
        caption={t('byTrade.caption')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'paper', title: t('byTrade.paper'), header: true, cell: ({ name }) => name },
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
