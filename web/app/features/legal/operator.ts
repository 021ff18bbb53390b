import { useGetOperatorQuery, operatorApi } from '#web/api/clients/operator.ts';
import type { Operator } from '#contract/operator.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Values } from '#web/i18n/translator.ts';
import { useSettings } from '#web/loading/settings.tsx';
import type { Load } from '#web/api/prefetch.ts';

export const loadOperator: Load = ({ query }) => query(operatorApi.endpoints.getOperator, undefined);

const unknown: Operator = {
  publisher: {
    name: null,
    legalForm: null,
    address: null,
    phone: null,
    email: null,
    registration: null,
    capital: null,
    vatNumber: null,
    director: null,
  },
  host: { name: null, address: null, phone: null },
  mediator: null,
  dataProtectionEmail: '',
};

/** Who operates the site, and the values with which every text names them. */
export function useOperator(): { operator: Operator; values: Values } {
  const { t } = useTranslation('legal');
  const { brandName, contactEmail } = useSettings();
  const { data: operator = unknown } = useGetOperatorQuery();
  const { publisher, mediator, dataProtectionEmail } = operator;
  return {
    operator,
    values: {
      brand: brandName,
      publisher: publisher.name ?? t('missing'),
      publisherAddress: publisher.address ?? t('missing'),
      contact: contactEmail,
      dataProtection: dataProtectionEmail,
      mediator: mediator?.name ?? t('missing'),
      mediatorAddress: mediator?.address ?? t('missing'),
      mediatorUrl: mediator?.url ?? '',
    },
  };
}
