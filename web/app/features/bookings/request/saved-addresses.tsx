import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SavedAddress } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Chip } from '#web/ui/data/chip.tsx';
import type { BookingForm } from './booking-schema.ts';
import { isSameAddress } from './same-address.ts';

const none = { street: '', postalCode: '', city: '' };

/** The saved addresses: the default fills an empty form, a press takes another one, or none. */
export function SavedAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { t } = useTranslation('bookings');
  const { control, setValue, clearErrors } = useFormContext<BookingForm>();
  const [street, postalCode, city] = useWatch({ control, name: ['street', 'postalCode', 'city'] });
  const chosen = addresses.find((address) => isSameAddress(address, { street, postalCode, city }));
  function take(address: typeof none) {
    for (const field of ['street', 'postalCode', 'city'] as const) setValue(field, address[field]);
    clearErrors(['street', 'postalCode', 'city']);
  }
  const fillEmpty = useEffectEvent(() => {
    const [first] = addresses;
    if (first && !street && !postalCode && !city) take(first);
  });
  useEffect(() => fillEmpty(), []);
  return (
    <div role="group" aria-label={t('address.saved')} className="flex flex-wrap gap-2">
      {addresses.map((address) => (
        <Chip key={address.id} selected={address === chosen} onClick={() => take(address)}>
          <bdi className="max-w-60 truncate">{address.label}</bdi>
        </Chip>
      ))}
      <Chip selected={chosen === undefined} onClick={() => chosen && take(none)}>
        {t('address.other')}
      </Chip>
    </div>
  );
}
