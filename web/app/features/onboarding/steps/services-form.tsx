import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { servicesPerProviderMax } from '#contract/catalog-limits.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ServiceItem } from './service-item.tsx';
import { servicesOf, newService, type TypedService } from './service-values.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { useStep } from '../saving/use-step.ts';

/** The services (docs/product/onboarding.md#steps): the list is saved as it is, even when a service is incomplete. */
export function ServicesForm({ status }: { status: OnboardingStatus }) {
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
