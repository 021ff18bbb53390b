import { useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { readPersonAddress } from './people-address.ts';
import { loadPerson, OpenPerson, personNamespaces } from './open-person.tsx';

export const handle = { ns: personNamespaces };

const load: Load = ({ params: { id = '' }, url, query }) =>
  loadPerson(id, readPersonAddress(url.searchParams), query);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** A person on a page of their own, to which the other pages of the desk lead. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <StaffOnly preset="detail">
      <div className="wrap pt-4 pb-16 lg:pt-6">
        <OpenPerson key={id} id={id} address={readPersonAddress(search)} />
      </div>
    </StaffOnly>
  );
}
