import {
  useListContactMessagesOfStatusQuery,
  useListContactMessagesQuery,
} from '#web/api/clients/contact-desk.ts';
import { contactArgument, type ContactAddress } from './contact-address.ts';

/** Messages arrive while the page is open. */
const again = { pollingInterval: 60_000, refetchOnMountOrArgChange: true };

/** The page of the list that an address names. */
export function useListedMessages(address: ContactAddress) {
  const { status } = address;
  const asked = contactArgument(address);
  const all = useListContactMessagesQuery(asked, { ...again, skip: status !== undefined });
  const some = useListContactMessagesOfStatusQuery(
    { ...asked, status: status ?? 'NEW' },
    { ...again, skip: status === undefined },
  );
  return status === undefined ? all : some;
}
