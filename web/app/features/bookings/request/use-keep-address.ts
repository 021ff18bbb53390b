import { useAddSavedAddressMutation, useListSavedAddressesQuery } from '#web/api/clients/users.ts';
import { addressLabelMax, savedAddressesMax } from '#contract/users-rules.ts';

type VisitAddress = { street: string; postalCode: string; city: string };

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether two addresses differ at most in blanks and case. */
export const isSameAddress = (one: VisitAddress, other: VisitAddress): boolean =>
  plain(one.street) === plain(other.street) &&
  one.postalCode === other.postalCode &&
  plain(one.city) === plain(other.city);

/** Keeps the address of a visit under its street, and whether there is room for one that is not kept yet. */
export function useKeepAddress() {
  const { data } = useListSavedAddressesQuery();
  const [add] = useAddSavedAddressMutation();
  const canKeep = (address: VisitAddress) =>
    data !== undefined &&
    data.length < savedAddressesMax &&
    !data.some((saved) => isSameAddress(saved, address));
  async function keep({ street, postalCode, city }: VisitAddress) {
    await add({ body: { label: street.slice(0, addressLabelMax), street, postalCode, city } });
  }
  return { addresses: data, canKeep, keep };
}
