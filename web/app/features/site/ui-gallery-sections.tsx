import { useState, type ReactNode } from 'react';
import { Ellipsis, Pencil, X } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar, Presence } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Checks, ChecksLine } from '#web/ui/data/checks.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Rating, Stars } from '#web/ui/data/rating.tsx';
import { SlotLink } from '#web/ui/data/slot.tsx';
import { TimeSlotPicker } from '#web/ui/fields/time-slot-picker.tsx';
import { ProviderTile } from './home/provider-tile.tsx';
import { Table, BarChart, Stat } from '#web/ui/data/figures.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { Button, buttonClasses } from '#web/ui/actions/button.tsx';
import { Dialog, Drawer } from '#web/ui/overlays/dialog.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';

export function GalleryGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-6 border-t border-line pt-6">
      <h2 className="text-22">{title}</h2>
      {children}
    </div>
  );
}

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

const trades = ['clean', 'garden', 'handy', 'child', 'plumb', 'elec'] as const;
const now = '2026-11-20T09:58:00Z';
const dayStarts = [
  ['2026-11-20T15:30:00Z'],
  ['2026-11-21T08:00:00Z', '2026-11-21T13:00:00Z'],
  [],
  ['2026-11-23T07:30:00Z', '2026-11-23T15:00:00Z'],
  ['2026-11-24T08:00:00Z'],
];
const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];

export function GalleryPeople() {
  const { t } = useTranslation('ui');
  const { t: site } = useTranslation('site');
  const format = useFormat();
  const [slot, setSlot] = useState('2026-11-21T08:00:00Z');
  const days = dates.map((date, index) => ({
    date,
    weekday: format.weekdayShort(`${date}T12:00:00Z`),
    day: format.dayNumber(`${date}T12:00:00Z`),
    slots: (dayStarts[index] ?? []).map((startAt) => ({
      startAt,
      time: format.time(startAt),
      label: format.dateTime(startAt),
      today: index === 0,
    })),
  }));
  return (
    <>
      <GalleryGroup title={t('gallery.proof')}>
        <div className="flex flex-wrap items-center gap-4">
          {trades.map((trade) => (
            <Avatar
              key={trade}
              name={t('gallery.person')}
              trade={trade}
              size={56}
              online={trade === 'clean'}
            />
          ))}
          <Avatar name="Claire" size={112} trade="child" ringed />
        </div>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
          {trades.map((trade) => (
            <Cover key={trade} trade={trade} className="h-24 rounded-card" />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <Rating value={format.rating(4.9)} count={t('gallery.reviews')} />
          <Stars value={4} label={t('gallery.starsLabel')} size={22} />
          <Presence online>{t('gallery.online')}</Presence>
          <Presence online={false}>{t('gallery.seen')}</Presence>
          <Checks items={[t('gallery.identity'), t('gallery.insurance')]} />
          <ChecksLine>{t('gallery.identity')}</ChecksLine>
          <Price amount={format.money(26)} unit={site('home.trades.perHour')} />
          <Price amount={format.moneyExact(78)} size="l" />
          <Price amount={format.money(14.5)} size="s" />
        </div>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <ProviderTile
            provider={{
              id: 'one',
              href: '/providers/one',
              name: t('gallery.person'),
              headline: t('gallery.headline'),
              categoryId: 'cleaning',
              rating: format.rating(4.9),
              reviewCount: 127,
              place: format.distance(1),
              checks: t('gallery.identity'),
              price: format.money(26),
              priceUnit: site('home.trades.perHour'),
              nextSlot: { text: format.slot('2026-11-20T15:30:00Z', now), today: true },
              online: true,
            }}
          />
          <ProviderTile
            provider={{
              id: 'two',
              href: '/providers/two',
              name: 'Mathilde R.',
              headline: t('gallery.headline'),
              categoryId: 'childcare',
              reviewCount: 0,
              place: format.distance(0),
              price: format.money(14),
              priceUnit: site('home.trades.perHour'),
              nextSlot: { text: format.slot('2026-11-23T15:15:00Z', now), today: false },
            }}
          />
          <li>
            <Card padded floating>
              <ul>
                <ListRow
                  start={<Avatar name="Julien M." trade="plumb" />}
                  title={<bdi>Julien M.</bdi>}
                  description={format.dateTime('2026-11-21T08:00:00Z')}
                  end={<Price amount={format.money(78)} size="s" />}
                />
                <ListRow
                  start={<Avatar name="Sarah K." trade="elec" />}
                  title={<bdi>Sarah K.</bdi>}
                  description={format.dateTime('2026-11-24T12:30:00Z')}
                  end={<Price amount={format.money(48)} size="s" />}
                />
              </ul>
            </Card>
          </li>
        </ul>
      </GalleryGroup>
      <GalleryGroup title={t('gallery.time')}>
        <div className="flex flex-wrap gap-2">
          <SlotLink href="/search" today>
            {format.slotShort('2026-11-20T15:30:00Z', now)}
          </SlotLink>
          <SlotLink href="/search">{format.slotShort('2026-11-21T08:00:00Z', now)}</SlotLink>
          <SlotLink href="/search">{format.slotShort('2026-11-23T07:30:00Z', now)}</SlotLink>
        </div>
        <Card padded className="max-w-110">
          <TimeSlotPicker
            days={days}
            title={format.dateRange('2026-11-20T12:00:00Z', '2026-11-24T12:00:00Z')}
            value={slot}
            onSelect={setSlot}
            onPrevious={() => undefined}
            onNext={() => undefined}
            previousLabel={t('gallery.previous')}
            nextLabel={t('gallery.next')}
            noneLabel={t('gallery.noSlot')}
            note={t('gallery.infoText')}
          />
        </Card>
      </GalleryGroup>
    </>
  );
}
