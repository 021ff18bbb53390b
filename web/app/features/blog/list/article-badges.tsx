import type { ArticleCard } from '#contract/blog.ts';
import { Sparkles } from 'lucide-react';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';

/** That an article is in another language than the reader's, and that it was written with an AI. */
export function ArticleBadges({ article }: { article: Pick<ArticleCard, 'language' | 'aiGenerated'> }) {
  const { t } = useTranslation('blog');
  const { language, aiGenerated } = article;
  const isForeign = language !== useLanguage();
  if (!isForeign && !aiGenerated) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {isForeign && <Badge>{t(`inLanguage.${language}`)}</Badge>}
      {aiGenerated && <Badge icon={Sparkles}>{t('ai.short')}</Badge>}
    </p>
  );
}
