import { Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { useCountProspectsQuery } from '#web/api/clients/prospects.ts';
import { ProspectForm } from '#web/features/prospects/prospect-form.tsx';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { House } from '#web/ui/theme/house.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useListArticlesQuery } from '#web/api/clients/blog.ts';
import { ArticleCards } from '#web/features/blog/article-cards.tsx';
import { OpeningLine, OpeningLinks } from './opening-frame.tsx';
import { newestArticles } from './home/newest-articles.ts';

/** The newest articles, for those who wait for the opening. */
function OpeningArticles() {
  const { t } = useTranslation('site');
  const hasTexts = useTexts('blog');
  const { data: page } = useListArticlesQuery(newestArticles);
  const titleId = useId();
  if (!hasTexts || !page || page.content.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="border-t border-line">
      <div className="wrap grid gap-6 py-12">
        <div className="grid gap-1">
          <h2 id={titleId}>{t('comingSoon.articles')}</h2>
          <p className="text-muted">{t('comingSoon.blogIsOpen')}</p>
        </div>
        <ArticleCards articles={page.content} />
      </div>
    </section>
  );
}

/**
 * The page before the opening: what the site will offer, how many wait for it (0 while they are few: then nothing is
 * said), the newest articles where the blog is open, and how to contact us. It has no header.
 */
export default function ComingSoon({ languageMenu }: { languageMenu: ReactNode }) {
  const { t } = useTranslation('site');
  const settings = useSettings();
  const { brandName } = settings;
  const { pathname } = useLocation();
  const hasFormTexts = useTexts('prospects');
  const { data: { count: waiting } = { count: 0 } } = useCountProspectsQuery();
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <PageHead
        title={t('comingSoon.title', { brand: brandName })}
        description={t('comingSoon.text')}
        hidden={pathname !== '/'}
      />
      <OpeningLine languageMenu={languageMenu} />
      <div className="wrap grid flex-1 items-end gap-10 lg:grid-cols-[minmax(0,1fr)_484px] lg:gap-16">
        <div className="grid min-w-0 justify-items-start gap-5 lg:self-center lg:pb-16">
          <Badge tone="brand">{t('comingSoon.badge')}</Badge>
          <h1 className="max-w-[16ch] leading-[1.08] md:text-48 lang-ar:leading-(--leading-head)">
            {t('comingSoon.headline')}
          </h1>
          <p className="max-w-[52ch] text-18 text-pretty text-muted">{t('comingSoon.text')}</p>
          <div className="w-full max-w-140">{hasFormTexts ? <ProspectForm kind="CLIENT" /> : null}</div>
          {waiting > 0 && (
            <p className="flex items-center gap-2.5 text-14 text-muted">
              <Icon of={Users} size={18} />
              {t('comingSoon.waiting', { count: waiting })}
            </p>
          )}
        </div>
        <House className="mx-auto -mb-px w-[min(100%,360px)] lg:w-full" />
      </div>
      {settings.comingSoonBlogAccess && <OpeningArticles />}
      <OpeningLinks />
    </main>
  );
}
