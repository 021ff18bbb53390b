import { useAddSavedAddressMutation, useListSavedAddressesQuery } from '#web/api/clients/users.ts';
import { addressLabelMax, savedAddressesMax } from '#contract/saved-addresses-limits.ts';
import type { BookingForm } from './booking-schema.ts';
import { isSameAddress } from './same-address.ts';

type Address = Pick<BookingForm, 'street' | 'postalCode' | 'city'>;

/** Keeps the address of a visit under its street, and whether there is room for one that is not kept yet. */
export function useKeepAddress() {
  const { data } = useListSavedAddressesQuery();
  const [add] = useAddSavedAddressMutation();
  const canKeep = (address: Address) =>
    data !== undefined &&
    data.length < savedAddressesMax &&
    !data.some((saved) => isSameAddress(saved, address));
  async function keep({ street, postalCode, city }: Address) {
    await add({ body: { label: street.slice(0, addressLabelMax), street, postalCode, city } });
  }
  return { addresses: data, canKeep, keep };
}
