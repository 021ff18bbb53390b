import { useListDeskBlogCategoriesQuery } from '#web/api/clients/blog-desk.ts';
import type { BlogPreview, DeskArticle } from '#contract/blog-desk.ts';
import { useId } from 'react';
import { directionOf } from '#contract/text-direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { DraftFields } from './draft-fields.ts';

type LivePreviewProps = {
  article: DeskArticle;
  fields: DraftFields;
  preview: BlogPreview;
  failure: string | null;
};

const articleClasses =
  'grid gap-4 wrap-anywhere *:min-w-0 [&_a]:underline [&_blockquote]:border-s-3 [&_blockquote]:border-brand [&_blockquote]:ps-4 [&_h2]:text-22 [&_h3]:text-18 [&_img]:rounded-12 [&_ol]:list-decimal [&_ol]:ps-6 [&_pre]:overflow-x-auto [&_table]:block [&_table]:overflow-x-auto [&_ul]:list-disc [&_ul]:ps-6';

/** The article as its page will show it, made by the same renderer. */
export function LivePreview({ article, fields, preview, failure }: LivePreviewProps) {
  const { t } = useTranslation('blog-desk');
  const titleId = useId();
  const { data: categories = [] } = useListDeskBlogCategoriesQuery();
  const { language } = article;
  const category = categories.find(({ id }) => id === fields.categoryId);
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
          {t('preview.title')}
        </h2>
        <span className="text-14 text-muted">{t('preview.hint')}</span>
      </div>
      {failure && (
        <div role="alert">
          <Alert tone="error">{failure}</Alert>
        </div>
      )}
      <Card as="article" lang={language} dir={directionOf(language)} className="overflow-hidden">
        {fields.coverUrl !== '' && (
          <img src={fields.coverUrl} alt={fields.coverAlt} className="aspect-2/1 w-full object-cover" />
        )}
        <div className="grid gap-4 p-5 *:min-w-0 md:p-6">
          <p className="text-14 text-muted">{category?.texts[language].name}</p>
          <p className="font-head text-28 leading-tight font-semibold wrap-anywhere">{fields.title}</p>
          {preview.html === '' ? (
            <p className="text-muted" lang="" dir="auto">
              {t('preview.empty')}
            </p>
          ) : (
            <div className={articleClasses} dangerouslySetInnerHTML={{ __html: preview.html }} />
          )}
        </div>
      </Card>
    </section>
  );
}
