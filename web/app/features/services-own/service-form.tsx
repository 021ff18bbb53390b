import type { ServiceDetail } from '#contract/catalog.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as catalogOwnCalls from '#contract/catalog-own-calls.ts';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { ServiceCoverField } from './service-cover-field.tsx';
import { ServiceFields } from './service-fields.tsx';
import { bodyOf, serviceFieldOf } from './service-schema.ts';
import { useServiceForm } from './use-service-form.ts';

type CreateServiceApiArg = ArgumentOf<typeof catalogOwnCalls.createService>;

type ServiceFormProps = {
  service?: ServiceDetail;
  /** Returns the failure of the call, or undefined after a success, which leads back to the list. */
  onSave: (body: CreateServiceApiArg['body']) => Promise<unknown>;
  pending: boolean;
  /** Shown above the buttons. */
  notice?: ReactNode;
};

const listHref = '/provider/services';

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
    await navigate(listHref);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {/* What is typed during the save would be lost: the form closes after it. */}
      <div inert={pending} className="grid gap-6">
        <ServiceFields form={form} />
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
        <LinkButton href={listHref} variant="secondary" size="l" className="max-sm:w-full">
          {t('service.back')}
        </LinkButton>
      </div>
    </form>
  );
}
