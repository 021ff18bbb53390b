import type { ReactNode } from 'react';
import { useIsAdmin } from '#web/features/desk/admin-access.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { moderationHref, moderationViews, type ModerationView } from './moderation-address.ts';

type ModerationFrameProps = {
  current: ModerationView;
  /** Whether a case is open: on a phone it takes the place of the list. */
  isOpen: boolean;
  renderList: () => ReactNode;
  renderPane: () => ReactNode;
};

/** A list of cases, and beside it one of them; on a phone one of both. For administrators only. */
export function ModerationFrame({ current, isOpen, renderList, renderPane }: ModerationFrameProps) {
  const { t } = useTranslation('moderation');
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  if (!isAdmin) return <NoAccess />;
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] lg:items-start lg:gap-10 lg:pt-10">
      <PageHead title={t(`view.${current}`)} hidden />
      <header className={classes('grid gap-4 lg:col-span-2', isOpen && 'max-lg:sr-only')}>
        <div className="grid gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </div>
        <nav aria-label={t('views')} className="flex flex-wrap gap-2">
          {moderationViews.map((view) => (
            <Link
              key={view}
              href={moderationHref(view)}
              aria-current={view === current ? 'page' : undefined}
              className={chipClasses(view === current)}
            >
              {t(`view.${view}`)}
            </Link>
          ))}
        </nav>
      </header>
      <div className={classes('grid min-w-0 gap-4', isOpen && 'max-lg:hidden')}>{renderList()}</div>
      <div className={classes('min-w-0', !isOpen && 'max-lg:hidden')}>{renderPane()}</div>
    </div>
  );
}
