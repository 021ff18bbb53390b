import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useController, useWatch, Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as catalogOwnCalls from '#contract/catalog-own-calls.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import {
  bodyOf,
  serviceFieldOf,
  inputOf,
  ServiceSchema,
  type ServiceInput,
  type ServiceValues,
} from './service-schema.ts';
import { CoverField } from '#web/features/providers-own/picture-fields.tsx';
import { serviceDescriptionLimits, serviceLists, serviceTitleLimits } from '#contract/catalog-limits.ts';
import { ownServicesPath } from '#contract/page-addresses.ts';
import { priceCeiling } from '#contract/primitives-limits.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { readEuros } from '#web/ui/fields/western-figures.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { CategoryFields } from './category-fields.tsx';
import { DurationFields } from './duration-fields.tsx';
import { ScopeFields } from '#web/features/service-scope/scope-fields.tsx';
import { useExamples } from './use-examples.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';

const durationNames = ['durationMinutes', 'durationStepMinutes', 'durationMaxMinutes'] as const;

type ServiceFormState = UseFormReturn<ServiceInput, unknown, ServiceValues>;

function useServiceForm(service?: ServiceDetail): ServiceFormState {
  return useForm<ServiceInput, unknown, ServiceValues>({
    resolver: zodResolver(ServiceSchema),
    defaultValues: inputOf(service),
  });
}

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
          items={[{ label: t('services.title'), href: ownServicesPath }, { label: title }]}
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

/** Title, category, price and duration of a service; the total of a visit is updated while typing. */
function ServiceFields({ form }: { form: ServiceFormState }) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const { register, control, formState, setValue } = form;
  const [categoryId, description, price, unit, duration, step, longest] = useWatch({
    control,
    name: ['categoryId', 'description', 'price', 'priceUnit', ...durationNames],
  });
  const exampleOf = useExamples(categoryId);
  const { errors } = formState;
  const words = {
    category: t('error.category'),
    title: t('error.title', serviceTitleLimits),
    description: t('error.description', serviceDescriptionLimits),
    priceRequired: t('error.priceRequired'),
    priceUnreadable: t('error.priceUnreadable'),
    price: t('error.price', { max: format.number(priceCeiling) }),
  };
  const minutes = Number(duration);
  const euros = readEuros(price);
  const total = unit === 'HOUR' ? Math.round(euros * minutes * 100) / 6000 : euros;
  const durations = {
    durationMinutes: minutes,
    durationStepMinutes: Number(step),
    durationMaxMinutes: Number(longest),
  };
  return (
    <>
      <Card padded className="grid gap-5">
        <Controller
          control={control}
          name="categoryId"
          render={({ field }) => (
            <CategoryFields
              value={field.value}
              onChange={field.onChange}
              fieldRef={field.ref}
              error={errorText(errors.categoryId, words)}
            />
          )}
        />
        <TextField
          label={t('service.title')}
          hint={exampleOf('title')}
          maxLength={serviceTitleLimits.max}
          error={errorText(errors.title, words)}
          {...register('title')}
        />
        <TextArea
          label={t('service.description')}
          hint={[t('service.descriptionHint'), exampleOf('description')].filter(Boolean).join(' ')}
          rows={6}
          maxLength={serviceDescriptionLimits.max}
          counter={`${format.number(description.length)} / ${format.number(serviceDescriptionLimits.max)}`}
          error={errorText(errors.description, words)}
          {...register('description')}
        />
      </Card>
      <Card padded className="grid gap-5">
        <RadioGroup
          boxed
          legend={t('service.unit')}
          name="priceUnit"
          defaultValue={unit}
          register={register('priceUnit')}
          options={[
            { value: 'HOUR', label: t('service.hour'), description: t('service.hourAbout') },
            { value: 'VISIT', label: t('service.visit'), description: t('service.visitAbout') },
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            decimals
            label={t('service.price')}
            unit="€"
            error={errorText(errors.price, words)}
            {...register('price')}
          />
          <DurationFields
            durations={durations}
            priceUnit={unit}
            onChange={(chosen) => {
              for (const field of durationNames)
                setValue(field, String(chosen[field]), { shouldDirty: true });
            }}
            errorOf={(field) => errorText(errors[field], words)}
          />
        </div>
        <p role="status" className="text-14 text-muted">
          {total > 0 && total <= priceCeiling * 12
            ? t('service.total', {
                duration: format.durationAfter(minutes),
                price: format.money(Math.round(total * 100) / 100),
              })
            : t('service.totalHint')}
        </p>
      </Card>
    </>
  );
}

/** What the price covers, in three lists and a switch. */
function ServiceScopeFields({ form: { control } }: { form: ServiceFormState }) {
  const { t } = useTranslation('provider');
  const lists = {
    included: useController({ control, name: 'included' }),
    excluded: useController({ control, name: 'excluded' }),
    toPrepare: useController({ control, name: 'toPrepare' }),
  };
  const travel = useController({ control, name: 'travelIncluded' }).field;
  const words = { repeatedEntry: t('error.repeatedEntry') };
  return (
    <Card as="section" padded aria-labelledby="scope" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="scope" className="text-22">
          {t('scope.title')}
        </h2>
        <p className="text-14 text-muted">{t('scope.lead')}</p>
      </div>
      <ScopeFields
        scope={{
          included: lists.included.field.value,
          excluded: lists.excluded.field.value,
          toPrepare: lists.toPrepare.field.value,
          travelIncluded: travel.value,
        }}
        onChange={({ travelIncluded, ...changed }) => {
          if (travelIncluded !== undefined) travel.onChange(travelIncluded);
          for (const list of serviceLists) if (changed[list]) lists[list].field.onChange(changed[list]);
        }}
        errorOf={(list) => errorText(lists[list].fieldState.error, words)}
        fieldRefOf={(list) => lists[list].field.ref}
      />
    </Card>
  );
}

type ServiceCoverFieldProps = { form: ServiceFormState; onSending: (isSending: boolean) => void };

/** The picture of a service; the drawn covers are those of its category. */
function ServiceCoverField({ form: { control }, onSending }: ServiceCoverFieldProps) {
  const { t } = useTranslation('provider');
  const { field, fieldState } = useController({ control, name: 'coverUrl' });
  const categoryId = useWatch({ control, name: 'categoryId' });
  return (
    <Card padded>
      <CoverField
        title={t('service.cover')}
        value={field.value}
        words={categoryId}
        error={fieldState.error?.message}
        onChange={(cover) => field.onChange(cover ?? '')}
        onSending={onSending}
      />
    </Card>
  );
}

type CreateServiceApiArg = ArgumentOf<typeof catalogOwnCalls.createService>;

type ServiceFormProps = {
  service?: ServiceDetail;
  /** Returns the failure of the call, or undefined after a success, which leads back to the list. */
  onSave: (body: CreateServiceApiArg['body']) => Promise<unknown>;
  pending: boolean;
  /** Shown above the buttons. */
  notice?: ReactNode;
};

/** The form of a provider's own service, new or existing. */
export function ServiceForm({ service, onSave, pending, notice }: ServiceFormProps) {
  const { t } = useTranslation('provider');
  const form = useServiceForm(service);
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const forgetChanges = useUnsavedChanges(form.formState.isDirty);
  const submit = form.handleSubmit(async (values) => {
    if (pending || isSending) return;
    const failure = await onSave(bodyOf(values));
    if (failure !== undefined) return showFieldErrors(failure, serviceFieldOf, form);
    forgetChanges();
    await navigate(ownServicesPath);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {/* What is typed during the save would be lost: the form closes after it. */}
      <div inert={pending} className="grid gap-6">
        <ServiceFields form={form} />
        <ServiceScopeFields form={form} />
        <ServiceCoverField form={form} onSending={setSending} />
        <Card padded>
          <Switch
            label={t('service.active')}
            description={t('service.activeHint')}
            {...form.register('active')}
          />
        </Card>
      </div>
      {notice}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="l" pending={pending || isSending} className="max-sm:w-full">
          {service ? t('service.save') : t('service.create')}
        </Button>
        <LinkButton href={ownServicesPath} variant="secondary" size="l" className="max-sm:w-full">
          {t('service.back')}
        </LinkButton>
      </div>
    </form>
  );
}
