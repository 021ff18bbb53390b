import { useController, useWatch } from 'react-hook-form';
import { CoverField } from '#web/features/profile-own/cover-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { ServiceFormState } from './use-service-form.ts';

type ServiceCoverFieldProps = { form: ServiceFormState; onSending: (isSending: boolean) => void };

/** The picture of a service; the drawn covers are those of its category. */
export function ServiceCoverField({ form: { control }, onSending }: ServiceCoverFieldProps) {
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
