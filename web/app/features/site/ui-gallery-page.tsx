import '#web/ui/theme/account.css';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { onlyDevPage, prefetch } from '#web/api/prefetch.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { GalleryPeople, GalleryStructure, GalleryGroup } from './ui-gallery-sections.tsx';
import { useState } from 'react';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Badge, Count } from '#web/ui/data/badge.tsx';
import { Chip } from '#web/ui/data/chip.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { RatingInput } from '#web/ui/data/rating.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { CalendarDays, Check, Clock, X, Heart, Search } from 'lucide-react';
import { Alert, Banner } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Stepper } from '#web/ui/layout/task-header.tsx';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { FileDrop } from '#web/ui/fields/file-field.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { LinkButton, MoreLink } from '#web/ui/actions/link.tsx';
import { ListField } from '#web/ui/fields/list-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { RangeField } from '#web/ui/fields/range-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

const trades = ['cleaning', 'gardening', 'handyman'] as const;

function GalleryFields() {
  const { t } = useTranslation('ui');
  const { t: site } = useTranslation('site');
  const format = useFormat();
  const [day, setDay] = useState('2026-11-21');
  const [text, setText] = useState('');
  const [included, setIncluded] = useState<readonly string[]>([t('gallery.headline')]);
  const [range, setRange] = useState<[number, number]>([22, 34]);
  const items = trades
    .map((id) => ({
      id,
      label: site(`home.trades.${id}.name`),
      description: site(`home.trades.${id}.about`),
    }))
    .filter((item) => item.label.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <GalleryGroup title={t('gallery.buttons')}>
        <div className="flex flex-wrap items-start gap-3">
          <Button size="l">{t('gallery.primary')}</Button>
          <Button>{t('gallery.primary')}</Button>
          <Button variant="secondary">{t('gallery.secondary')}</Button>
          <Button variant="soft">{t('gallery.soft')}</Button>
          <Button variant="quiet">{t('gallery.quiet')}</Button>
          <Button variant="plain">{t('gallery.plain')}</Button>
          <Button variant="danger">{t('gallery.danger')}</Button>
          <Button pending>{t('gallery.pending')}</Button>
          <Button disabledReason={t('gallery.disabledReason')}>{t('gallery.disabled')}</Button>
          <LinkButton variant="secondary" href="/search">
            {t('gallery.quiet')}
          </LinkButton>
          <IconButton icon={Search} label={t('gallery.quiet')} />
          <IconButton outlined icon={Heart} label={t('gallery.soft')} />
          <MoreLink href="/search">{t('gallery.quiet')}</MoreLink>
        </div>
      </GalleryGroup>
      <GalleryGroup title={t('gallery.fields')}>
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          <TextField label={t('gallery.name')} hint={t('gallery.nameHint')} defaultValue="Amina" />
          <TextField label={t('gallery.name')} error={t('gallery.nameError')} defaultValue="A" />
          <NumberField label={t('gallery.price')} unit="€" defaultValue="26" />
          <Select
            label={t('gallery.sort')}
            options={[
              { value: 'relevance', label: t('gallery.relevance') },
              { value: 'distance', label: t('gallery.distance') },
            ]}
          />
          <ComboBox
            label={t('gallery.category')}
            items={items}
            inputValue={text}
            onInputChange={setText}
            onSelect={(id) => setText(items.find((item) => item.id === id)?.label ?? text)}
            openLabel={t('gallery.openList')}
            emptyLabel={t('gallery.noMatch')}
          />
          <DatePicker label={t('gallery.day')} value={day} onChange={setDay} min="2026-11-20" />
          <TextArea label={t('gallery.message')} hint={t('gallery.nameHint')} counter="0 / 500" />
          <ListField
            label={t('gallery.list.label')}
            hint={t('gallery.list.hint')}
            entries={included}
            onChange={setIncluded}
            entriesMax={3}
            charactersMax={40}
            words={{
              add: t('gallery.list.add'),
              full: t('gallery.list.full'),
              entry: (number) => t('gallery.list.entry', { number }),
              remove: (entry) => t('gallery.list.remove', { entry }),
              removed: (entry) => t('gallery.list.removed', { entry }),
              undo: t('gallery.list.undo'),
            }}
          />
          <FileDrop
            label={t('gallery.photo')}
            hint={t('gallery.photoHint')}
            accept="image/*"
            onFile={() => undefined}
          />
          <FileDrop
            label={t('gallery.photo')}
            hint={t('gallery.photoHint')}
            accept="image/*"
            error={t('gallery.photoError')}
            onFile={() => undefined}
          />
          <div>
            <p className="mb-1 font-semibold">{t('gallery.price')}</p>
            <Slider
              label={t('gallery.price')}
              thumbLabels={[t('gallery.minimum'), t('gallery.maximum')]}
              min={16}
              max={45}
              value={range}
              onChange={setRange}
            />
            <p className="text-14 text-muted">
              <bdi dir="ltr">
                {format.money(range[0])} – {format.money(range[1])}
              </bdi>
            </p>
          </div>
          <RangeField
            label={t('gallery.minimum')}
            value={range[0]}
            min={16}
            max={range[1]}
            valueText={format.money(range[0])}
            onChange={(least) => setRange([least, range[1]])}
          />
        </div>
      </GalleryGroup>
    </>
  );
}

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

function GalleryStates() {
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

function GalleryChoices() {
  const { t } = useTranslation('ui');
  const [stars, setStars] = useState(4);
  const [segment, setSegment] = useState<'today' | 'week'>('today');
  const options = [
    { value: 'any', label: t('gallery.any'), aside: '128' },
    { value: 'today', label: t('gallery.today'), aside: '11' },
    { value: 'week', label: t('gallery.week'), aside: '24' },
  ];
  return (
    <GalleryGroup title={t('gallery.choices')}>
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        <RadioGroup legend={t('gallery.when')} name="when" options={options} defaultValue="week" />
        <div>
          <Checkbox label={t('gallery.languages')} aside="24" defaultChecked />
          <Checkbox label={t('gallery.languages')} aside="9" />
          <Checkbox label={t('gallery.terms')} error={t('gallery.termsError')} />
        </div>
        <div className="grid content-start gap-5">
          <Switch label={t('gallery.verified')} description={t('gallery.verifiedAbout')} defaultChecked />
          <Switch label={t('gallery.verified')} />
        </div>
        <RadioGroup
          boxed
          legend={t('gallery.when')}
          name="boxed"
          defaultValue="today"
          options={[
            { value: 'today', label: t('gallery.today'), description: t('gallery.nameHint') },
            { value: 'week', label: t('gallery.week'), description: t('gallery.nameHint') },
          ]}
          className="md:col-span-2"
        />
        <Segments
          legend={t('gallery.when')}
          name="segments"
          value={segment}
          onChange={setSegment}
          segments={[
            { value: 'today', label: t('gallery.today') },
            { value: 'week', label: t('gallery.week') },
          ]}
        />
        <RatingInput
          legend={t('gallery.rate')}
          name="rate"
          value={stars}
          onChange={setStars}
          labelOf={(step) => t(`gallery.rate${step}`)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip>{t('gallery.any')}</Chip>
        <Chip selected>{t('gallery.today')}</Chip>
        <Chip removable aria-label={t('gallery.week')}>
          {t('gallery.week')}
        </Chip>
      </div>
    </GalleryGroup>
  );
}

export const handle = { ns: ['ui', 'site'] };

export async function loader(args: LoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  onlyDevPage(args);
  await prefetch(args, handle.ns);
}

/** Every primitive in its states; the menu of languages and the switch of themes show them in the others. Not in production. */
export default function UiGalleryPage() {
  const { t } = useTranslation('ui');
  return (
    <>
      <PageHead title={t('gallery.title')} hidden />
      <div className="wrap grid gap-2 pt-10">
        <h1>{t('gallery.title')}</h1>
        <p className="text-muted">{t('gallery.lead')}</p>
      </div>
      <div className="wrap grid gap-14 py-12">
        <GalleryFields />
        <GalleryChoices />
        <GalleryPeople />
        <GalleryStates />
        <GalleryStructure />
      </div>
    </>
  );
}
