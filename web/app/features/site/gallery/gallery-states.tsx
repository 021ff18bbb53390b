import { CalendarDays, Check, Clock, X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge, Count } from '#web/ui/data/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const presets = [
  'list',
  'detail',
  'profile',
  'form',
  'auth',
  'blog-list',
  'conversation',
  'coming-soon',
] as const;

export function GalleryStates() {
  const { t } = useTranslation('ui');
  const steps = [
    { key: '1', label: t('gallery.step1') },
    { key: '2', label: t('gallery.step2') },
    { key: '3', label: t('gallery.step3') },
  ];
  return (
    <>
      <GalleryGroup title={t('gallery.states')}>
        <div className="flex flex-wrap items-center gap-2.5">
          <Badge>{t('gallery.done')}</Badge>
          <Badge tone="brand">{t('gallery.new')}</Badge>
          <Badge tone="success" icon={Check}>
            {t('gallery.done')}
          </Badge>
          <Badge tone="warning" icon={Clock}>
            {t('gallery.answer')}
          </Badge>
          <Badge tone="danger" icon={X}>
            {t('gallery.cancelled')}
          </Badge>
          <Badge tone="info">{t('gallery.infoText')}</Badge>
          <Badge tone="accent">{t('gallery.soon')}</Badge>
          <Count>2</Count>
          <Count soft>3</Count>
        </div>
        <div className="grid gap-3 md:grid-cols-2">
          <Alert
            tone="success"
            title={t('gallery.saved')}
            onDismiss={() => undefined}
            dismissLabel={t('gallery.dismiss')}
          >
            {t('gallery.savedText')}
          </Alert>
          <Alert tone="info">{t('gallery.infoText')}</Alert>
          <Alert tone="warning">{t('gallery.warningText')}</Alert>
          <Alert tone="error">{t('gallery.errorText')}</Alert>
        </div>
        <div className="grid max-w-90 gap-4">
          <ProgressBar value={0.9} label={t('gallery.progress')} />
          <ProgressBar value={0.15} label={t('gallery.answer')} tone="warning" thin />
          <ProgressBar value={0.87} label={t('gallery.answer')} tone="neutral" thin />
        </div>
        <Stepper label={t('gallery.steps')} steps={steps} current={1} doneLabel={t('gallery.stepDone')} />
        <Banner label={t('gallery.infoText')}>{t('gallery.infoText')}</Banner>
        <EmptyState
          icon={CalendarDays}
          title={t('gallery.empty')}
          action={<Button variant="secondary">{t('gallery.primary')}</Button>}
        >
          {t('gallery.emptyText')}
        </EmptyState>
      </GalleryGroup>
      <GalleryGroup title={t('gallery.loading')}>
        <div className="grid gap-4">
          {presets.map((preset) => (
            <div key={preset} className="rounded-card border border-line">
              <Skeleton preset={preset} label={preset} />
            </div>
          ))}
        </div>
      </GalleryGroup>
    </>
  );
}
