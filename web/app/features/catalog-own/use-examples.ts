import { rootCategoryOf } from '#contract/category-tree.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Example = 'title' | 'description' | 'headline';

/** An example for the trade, "Par exemple « Réparation de fuite »."; empty before a trade is chosen. */
export function useExamples(categoryId: string | null | undefined): (text: Example) => string | undefined {
  const { t } = useTranslation('examples');
  const trade = rootCategoryOf(categoryId ?? '');
  return (text) => (trade === undefined ? undefined : t('such', { example: t(`${text}.${trade}`) }));
}
