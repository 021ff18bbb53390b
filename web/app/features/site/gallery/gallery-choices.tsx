import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Chip } from '#web/ui/data/chip.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { RatingInput } from '#web/ui/data/rating.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { GalleryGroup } from './gallery-group.tsx';

export function GalleryChoices() {
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
          labels={[
            t('gallery.rate1'),
            t('gallery.rate2'),
            t('gallery.rate3'),
            t('gallery.rate4'),
            t('gallery.rate5'),
          ]}
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
