import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  durationMultiplesMax,
  serviceDescriptionLimits,
  serviceTitleLimits,
} from '#contract/catalog-limits.ts';
import { CategoryFields } from '#web/features/services-own/category-fields.tsx';
import { readPrice, serviceDurations } from '#web/features/services-own/service-schema.ts';
import { useExamples } from '#web/features/services-own/use-examples.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { unitOf, type TypedService } from './service-values.ts';
import type { StepForm } from '../saving/use-step.ts';

type ServiceItemProps = {
  service: TypedService;
  number: number;
  /** The path of its fields in responses of the API: services.0. */
  path: string;
  form: StepForm;
  onChange: (service: TypedService, when: 'later' | 'now') => void;
  onRemove: (() => void) | undefined;
};

/** One service: trade, title, price, duration, a few sentences. */
export function ServiceItem({ service, number, path, form, onChange, onRemove }: ServiceItemProps) {
  const { t } = useTranslation('provider');
  const { t: own } = useTranslation('onboarding');
  const format = useFormat();
  const exampleOf = useExamples(service.category);
  const [price, setPrice] = useState(() => (service.price ? String(service.price).replace('.', ',') : ''));
  const say = (change: TypedService, when: 'later' | 'now' = 'later') =>
    onChange({ ...service, ...change }, when);
  const at = (field: keyof TypedService) => ({
    error: form.errorOf(`${path}.${field}`),
    onBlur: () => form.leave(`${path}.${field}`),
  });
  const minutes = service.duration ?? 120;
  const description = service.description ?? '';
  const unit = unitOf(service);
  const titleId = `${path.replace('.', '-')}-title`;
  return (
    <Card as="section" aria-labelledby={titleId} padded className="grid gap-5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={titleId} className="text-22">
          {service.name || own('services.number', { number })}
        </h2>
        {onRemove && (
          <IconButton muted icon={Trash2} label={own('services.remove', { number })} onClick={onRemove} />
        )}
      </div>
      <CategoryFields
        value={service.category ?? ''}
        error={form.errorOf(`${path}.category`)}
        onChange={(category) => say({ category }, 'now')}
      />
      <TextField
        label={t('service.title')}
        hint={exampleOf('title')}
        maxLength={serviceTitleLimits.max}
        value={service.name ?? ''}
        onChange={(event) => say({ name: event.target.value || null })}
        {...at('name')}
      />
      <TextArea
        label={t('service.description')}
        hint={[t('service.descriptionHint'), exampleOf('description')].filter(Boolean).join(' ')}
        rows={4}
        maxLength={serviceDescriptionLimits.max}
        counter={`${format.number(description.length)} / ${format.number(serviceDescriptionLimits.max)}`}
        value={description}
        onChange={(event) => say({ description: event.target.value || null })}
        {...at('description')}
      />
      <RadioGroup
        legend={t('service.unit')}
        name={`${path}-unit`}
        value={unit}
        onChange={(value) => say({ priceUnit: value === 'HOUR' ? 'HOUR' : 'VISIT' }, 'now')}
        options={[
          { value: 'HOUR', label: t('service.hour'), description: t('service.hourAbout') },
          { value: 'VISIT', label: t('service.visit'), description: t('service.visitAbout') },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-3 sm:gap-3">
        <NumberField
          decimals
          label={t('service.price')}
          unit="€"
          value={price}
          onChange={(event) => {
            setPrice(event.target.value);
            const euros = readPrice(event.target.value);
            say({ price: Number.isNaN(euros) ? null : euros });
          }}
          {...at('price')}
        />
        <Select
          label={t('service.duration')}
          value={String(minutes)}
          options={serviceDurations(minutes).map((value) => ({
            value: String(value),
            label: format.duration(value),
          }))}
          onChange={(event) => say({ duration: Number(event.target.value) }, 'now')}
          {...at('duration')}
        />
        <Select
          label={t('service.multiples')}
          value={String(service.durationMultiples ?? 1)}
          options={Array.from({ length: durationMultiplesMax }, (_, index) => ({
            value: String(index + 1),
            label:
              index === 0
                ? t('service.oneDuration')
                : t('service.upTo', { duration: format.durationAfter(minutes * (index + 1)) }),
          }))}
          onChange={(event) => say({ durationMultiples: Number(event.target.value) }, 'now')}
          {...at('durationMultiples')}
        />
      </div>
    </Card>
  );
}
