import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';

type ServicePageFrameProps = { title: string; lead: string; children: ReactNode };

/** A service's form in one column, below a link back to the list. */
export function ServicePageFrame({ title, lead, children }: ServicePageFrameProps) {
  const { t } = useTranslation('provider');
  return (
    <div className="wrap pt-6 pb-20 lg:pt-8 lg:pb-24">
      <PageHead title={title} hidden />
      <div className="mx-auto grid max-w-172 gap-6">
        <Breadcrumb
          label={t('service.breadcrumb')}
          items={[{ label: t('services.title'), href: '/provider/services' }, { label: title }]}
        />
        <div className="grid gap-2">
          <h1>{title}</h1>
          <p className="text-18 text-muted">{lead}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
