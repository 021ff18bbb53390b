import { Heart, Search } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { RangeField } from '#web/ui/fields/range-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const trades = ['cleaning', 'gardening', 'handyman'] as const;

export function GalleryFields() {
  const { t } = useTranslation('ui');
  const { t: site } = useTranslation('site');
  const format = useFormat();
  const [day, setDay] = useState('2026-11-21');
  const [text, setText] = useState('');
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
