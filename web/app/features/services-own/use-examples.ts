import { rootCategoryOf } from '#contract/category-tree.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Example = 'title' | 'description' | 'headline';

/** What others of the same trade might write, "Par exemple « Réparation de fuite »."; nothing before a trade is known. */
export function useExamples(categoryId: string | null | undefined): (text: Example) => string | undefined {
  const { t } = useTranslation('examples');
  const trade = rootCategoryOf(categoryId ?? '');
  return (text) => (trade === undefined ? undefined : t('such', { example: t(`${text}.${trade}`) }));
}
