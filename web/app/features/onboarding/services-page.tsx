import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import {
  serviceDescriptionLimits,
  servicesPerProviderMax,
  serviceTitleLimits,
} from '#contract/catalog-limits.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { CategoryFields } from '#web/features/catalog-own/category-fields.tsx';
import { ScopeFields } from '#web/features/service-scope/scope-fields.tsx';
import { DurationFields } from '#web/features/catalog-own/duration-fields.tsx';
import { useExamples } from '#web/features/catalog-own/use-examples.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { isUnreadablePrice, readEuros } from '#web/ui/fields/western-figures.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { StepFrame } from './frame/step-frame.tsx';
import { useStep, type StepForm } from './saving/use-step.ts';
import {
  durationNames,
  durationsOf,
  newService,
  scopeOf,
  servicesOf,
  unitOf,
  withUnit,
  type TypedService,
} from './steps/service-values.ts';

export const handle = { ns: ['verification', 'examples'] };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export default function ServicesPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <ServicesForm status={status} />;
}

/** The services (docs/product/onboarding.md#steps): the list is saved as it is, even when a service is incomplete. */
function ServicesForm({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  const form = useStep('SERVICES', status);
  const saved = servicesOf(form.values);
  const services = saved.length > 0 ? saved : [newService];
  const [removed, setRemoved] = useState<{ service: TypedService; index: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // A service that is not saved yet has no id; what is typed in it must not appear in its neighbour.
  const [keys, setKeys] = useState<readonly string[]>([]);
  const keyOf = (service: TypedService, index: number) => service.id ?? keys[index] ?? `new-${index}`;
  const keysNow = () => services.map(keyOf);

  const put = (next: readonly TypedService[], when: 'later' | 'now') => form.change('services', next, when);
  function handleRemove(index: number) {
    const service = services[index];
    if (!service) return;
    setRemoved({ service, index });
    setKeys(keysNow().toSpliced(index, 1));
    put(services.toSpliced(index, 1), 'now');
  }
  function handleUndo() {
    if (!removed) return;
    setKeys(keysNow().toSpliced(removed.index, 0, crypto.randomUUID()));
    put(saved.toSpliced(removed.index, 0, removed.service), 'now');
    setRemoved(null);
  }
  function handleAdd() {
    setRemoved(null);
    setKeys([...keysNow(), crypto.randomUUID()]);
    put([...services, newService], 'later');
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child select')?.focus());
  }

  const wholeError = form.errorOf('services');
  return (
    <StepFrame step="SERVICES" form={form} fieldLabel={() => t('services.list')}>
      <ol ref={list} className="grid gap-5" aria-label={t('services.list')}>
        {services.map((service, index) => (
          <li key={keyOf(service, index)}>
            <ServiceItem
              service={service}
              number={index + 1}
              path={`services.${index}`}
              form={form}
              onChange={(next, when) => put(services.with(index, next), when)}
              onRemove={services.length > 1 || saved.length > 0 ? () => handleRemove(index) : undefined}
            />
          </li>
        ))}
      </ol>
      <div role="status">
        {removed && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-12 bg-info-soft ps-4 pe-1 text-14">
            <span className="py-2">{t('services.removed')}</span>
            <Button variant="quiet" onClick={handleUndo}>
              {t('services.undo')}
            </Button>
          </p>
        )}
      </div>
      {wholeError && (
        <div tabIndex={-1} data-invalid="" className="outline-none">
          <FieldError>{wholeError}</FieldError>
        </div>
      )}
      <p>
        <Button
          variant="secondary"
          onClick={handleAdd}
          {...(services.length >= servicesPerProviderMax && {
            disabledReason: t('services.full', { max: servicesPerProviderMax }),
          })}
        >
          <Icon of={Plus} size={20} />
          {t('services.add')}
        </Button>
      </p>
    </StepFrame>
  );
}

type ServiceItemProps = {
  service: TypedService;
  number: number;
  /** The path of its fields in responses of the API: services.0. */
  path: string;
  form: StepForm;
  onChange: (service: TypedService, when: 'later' | 'now') => void;
  onRemove: (() => void) | undefined;
};

/** One service: trade, title, price, duration, a few sentences, what is included. */
function ServiceItem({ service, number, path, form, onChange, onRemove }: ServiceItemProps) {
  const { t } = useTranslation('provider');
  const { t: own } = useTranslation('onboarding');
  const format = useFormat();
  const exampleOf = useExamples(service.category);
  const [price, setPrice] = useState(() => (service.price ? String(service.price).replace('.', ',') : ''));
  const [isPriceLeft, setPriceLeft] = useState(false);
  const say = (change: TypedService, when: 'later' | 'now' = 'later') =>
    onChange({ ...service, ...change }, when);
  const at = (field: keyof TypedService) => ({
    error: form.errorOf(`${path}.${field}`),
    onBlur: () => form.leave(`${path}.${field}`),
  });
  // The API only receives amounts: for it, a price that cannot be read is missing.
  const priceError = form.errorOf(`${path}.price`);
  const isPriceTold = isPriceLeft || priceError !== undefined;
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
        onChange={(value) => say(withUnit(service, value === 'HOUR' ? 'HOUR' : 'VISIT'), 'now')}
        options={[
          { value: 'HOUR', label: t('service.hour'), description: t('service.hourAbout') },
          { value: 'VISIT', label: t('service.visit'), description: t('service.visitAbout') },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <NumberField
          decimals
          label={t('service.price')}
          unit="€"
          value={price}
          onChange={(event) => {
            setPrice(event.target.value);
            setPriceLeft(false);
            const euros = readEuros(event.target.value);
            say({ price: Number.isNaN(euros) ? null : euros });
          }}
          error={isPriceTold && isUnreadablePrice(price) ? t('error.priceUnreadable') : priceError}
          onBlur={() => {
            setPriceLeft(true);
            form.leave(`${path}.price`);
          }}
        />
        <DurationFields
          durations={durationsOf(service)}
          priceUnit={unit}
          onChange={({ durationMinutes, durationStepMinutes, durationMaxMinutes }) =>
            say(
              {
                duration: durationMinutes,
                durationStep: durationStepMinutes,
                durationMax: durationMaxMinutes,
              },
              'now',
            )
          }
          errorOf={(field) => form.errorOf(`${path}.${durationNames[field]}`)}
        />
      </div>
      <div className="grid gap-6 border-t border-line pt-5">
        <ScopeFields
          scope={scopeOf(service)}
          onChange={say}
          errorOf={(list) => form.errorOf(`${path}.${list}`)}
          entryErrorOf={(list, index) => form.errorOf(`${path}.${list}.${index}`)}
          onLeave={(list, index) => {
            form.leave(`${path}.${list}`);
            form.leave(`${path}.${list}.${index}`);
          }}
        />
      </div>
    </Card>
  );
}
