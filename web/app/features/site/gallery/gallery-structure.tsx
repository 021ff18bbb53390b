import { Ellipsis, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { BarChart } from '#web/ui/data/bar-chart.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Stat } from '#web/ui/data/stat.tsx';
import { Table } from '#web/ui/data/table.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const weeks = [
  { key: '2', at: '2026-11-02T12:00:00Z', value: 712, kind: 'past' },
  { key: '9', at: '2026-11-09T12:00:00Z', value: 640, kind: 'past' },
  { key: '16', at: '2026-11-16T12:00:00Z', value: 832, kind: 'current' },
  { key: '23', at: '2026-11-23T12:00:00Z', value: 510, kind: 'planned' },
] as const;

export function GalleryStructure() {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <GalleryGroup title={t('gallery.structure')}>
        <Breadcrumb
          label={t('gallery.home')}
          items={[{ label: t('gallery.home'), href: '/' }, { label: t('gallery.person') }]}
        />
        <Tabs
          label={t('gallery.when')}
          items={[
            { key: 'today', label: t('gallery.today'), content: t('gallery.emptyText') },
            { key: 'week', label: t('gallery.week'), content: t('gallery.savedText') },
          ]}
        />
        <div className="grid gap-6 lg:grid-cols-2">
          <Card padded>
            <BarChart
              title={t('gallery.month')}
              bars={weeks.map((week) => ({
                key: week.key,
                label: format.shortDate(week.at),
                value: week.value,
                text: format.money(week.value),
                kind: week.kind,
              }))}
            />
          </Card>
          <Card padded className="grid grid-cols-2 content-start gap-6">
            <Stat label={t('gallery.month')} value={format.money(2184)} note={t('gallery.visits')} />
            <Stat label={t('gallery.rate')} value={format.rating(4.9)} note={t('gallery.reviews')} />
          </Card>
        </div>
        <Table
          caption={t('gallery.month')}
          columns={[
            { key: 'week', title: t('gallery.week'), cell: (week) => format.shortDate(week.at) },
            {
              key: 'price',
              title: t('gallery.price'),
              cell: (week) => format.money(week.value),
              numeric: true,
            },
          ]}
          rows={weeks}
          rowKey={(week) => week.key}
        />
        <div>
          <Disclosure title={t('gallery.question')} open>
            {t('gallery.answerText')}
          </Disclosure>
          <Disclosure title={t('gallery.question')}>{t('gallery.answerText')}</Disclosure>
        </div>
        <Pagination
          label={t('gallery.pages')}
          summary={t('gallery.range')}
          previous={{ href: '/dev/ui', label: t('gallery.previous') }}
          next={{ href: '/dev/ui', label: t('gallery.next') }}
        />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.floating')}>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            {t('gallery.openDialog')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            {t('gallery.openDrawer')}
          </Button>
          <Popover
            trigger={t('gallery.quiet')}
            triggerClassName={buttonClasses({ variant: 'secondary' })}
            align="start"
          >
            <p className="w-60 p-3">{t('gallery.infoText')}</p>
          </Popover>
          <Menu
            label={t('gallery.menu')}
            trigger={
              <AriaButton aria-label={t('gallery.menu')} className={iconButtonClasses(true)}>
                <Icon of={Ellipsis} />
              </AriaButton>
            }
            actions={[
              { key: 'edit', label: t('gallery.edit'), icon: Pencil, onAction: () => undefined },
              { key: 'cancel', label: t('gallery.danger'), icon: X, danger: true, onAction: () => undefined },
            ]}
          />
          <Tooltip text={t('gallery.hint')}>
            {(describedBy) => (
              <Button variant="quiet" aria-describedby={describedBy}>
                {t('gallery.identity')}
              </Button>
            )}
          </Tooltip>
        </div>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title={t('gallery.danger')}
          closeLabel={t('gallery.dismiss')}
          footer={
            <>
              <Button variant="plain" onClick={close}>
                {t('gallery.dismiss')}
              </Button>
              <Button variant="danger" onClick={close}>
                {t('gallery.danger')}
              </Button>
            </>
          }
        >
          {t('gallery.answerText')}
        </Dialog>
        <Drawer
          open={open === 'drawer'}
          onClose={close}
          title={t('gallery.when')}
          closeLabel={t('gallery.dismiss')}
        >
          {t('gallery.answerText')}
        </Drawer>
      </GalleryGroup>
    </>
  );
}
