import { api as contactApi, type ContactMessage } from '../generated/contact.ts';
import type { AppDispatch } from '../store.ts';

/** A change of a message returns it: the next change is made of the version that it has now. */
async function keepMessage(
  _argument: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: AppDispatch; queryFulfilled: PromiseLike<{ data: ContactMessage }> },
): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    void dispatch(contactApi.util.upsertQueryData('getContactMessage', { id: data.id }, data));
  } catch {
    // The page reports a refused call.
  }
}

/** Messages to the operator, for administrators. */
export const contact = contactApi.enhanceEndpoints({
  endpoints: {
    getContactMessage: { providesTags: [] },
    markContactMessageRead: { onQueryStarted: keepMessage },
    markContactMessageReplied: { onQueryStarted: keepMessage },
    setContactMessageStatus: { onQueryStarted: keepMessage },
    replyToContactMessage: { onQueryStarted: keepMessage },
    addContactNote: { onQueryStarted: keepMessage },
    assignContactMessage: { onQueryStarted: keepMessage },
  },
});
