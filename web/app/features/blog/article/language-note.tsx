import type { Article } from '#contract/blog.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { articleHref } from '../addresses.ts';

/** For an article in another language than that of the page: where its translation is, or that there is none yet. */
export function LanguageNote({ article }: { article: Article }) {
  const { t } = useTranslation('blog');
  const reader = useLanguage();
  if (article.language === reader) return null;
  const translation = article.translations.find(({ language }) => language === reader);
  return (
    <Alert tone="info">
      {translation ? (
        <>
          {t('article.translated')}{' '}
          <Link href={articleHref(translation.slug)} className="text-link">
            {t('article.readTranslation')}
          </Link>
        </>
      ) : (
        t('article.notTranslated')
      )}
    </Alert>
  );
}
