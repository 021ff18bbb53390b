import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { contactDeskApi } from '#web/api/clients/contact-desk.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { DeskUndo } from '#web/features/desk/desk-undo.tsx';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';

import { ContactCase } from './contact-case.tsx';
export const handle = { ns: ['contact-desk', 'reports-desk', 'work-queue', 'bookings', 'site'] };

const load = loadForStaff(({ params, query }) =>
  Promise.all([
    query(contactDeskApi.endpoints.getContactMessage, { id: params['id'] ?? '' }),
    query(contactDeskApi.endpoints.listContactTemplates, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** One message to the operator with its thread, for administrators. */
export default function ContactMessagePage() {
  const { id = '' } = useParams();
  return (
    <StaffOnly preset="detail">
      <ContactCase key={id} id={id} />
      <DeskUndo />
    </StaffOnly>
  );
}
