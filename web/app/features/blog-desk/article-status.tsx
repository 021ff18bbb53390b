import type { BlogStatus } from '#contract/blog-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';

const tones = { DRAFT: 'neutral', SCHEDULED: 'info', PUBLISHED: 'success', ARCHIVED: 'warning' } as const;

/** What readers see of an article, in a word. */
export function ArticleStatus({ status }: { status: BlogStatus }) {
  const { t } = useTranslation('blog-desk');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
