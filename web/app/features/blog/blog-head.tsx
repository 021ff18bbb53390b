import type { ComponentProps } from 'react';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { feedHref } from './addresses.ts';

/** The head of a public page of the blog, with the address of the feed. */
export function BlogHead(props: ComponentProps<typeof PageHead>) {
  const { t } = useTranslation('blog');
  const language = useLanguage();
  return (
    <>
      <PageHead {...props} />
      <link rel="alternate" type="application/rss+xml" title={t('rss')} href={feedHref(language)} />
    </>
  );
}
