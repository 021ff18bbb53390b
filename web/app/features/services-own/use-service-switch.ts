import { useChangeServiceMutation } from '#web/api/clients/catalog-own.ts';
import type { OwnService } from '#contract/providers.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/**
 * Shows a service to customers or hides it. The call replaces the whole service, so its present content is read
 * first, and the call is refused when that changes in between.
 */
export function useServiceSwitch(service: Pick<OwnService, 'id' | 'active'>) {
  const { t } = useTranslation('provider');
  const dispatch = useDispatch<AppDispatch>();
  const [changeService] = useChangeServiceMutation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function toggle(active: boolean): Promise<void> {
    if (wanted !== null) return;
    setWanted(active);
    const read = catalogApi.endpoints.getService.initiate(
      { serviceId: service.id },
      { subscribe: false, forceRefetch: true },
    );
    const { data } = await dispatch(read);
    if (data) {
      const { title, description, categoryId, price, priceUnit, durationMinutes, durationMultiples } = data;
      const same = { title, description, categoryId, price, priceUnit, durationMinutes, durationMultiples };
      const version = data.version ?? undefined;
      const { error } = await changeService({
        serviceId: service.id,
        body: { ...same, active, version },
      });
      if (errorCodeOf(error) === 'CNF001') showAlert({ tone: 'warning', text: t('stale.title.service') });
    }
    setWanted(null);
  }
  return { active: wanted ?? service.active, pending: wanted !== null, toggle };
}
