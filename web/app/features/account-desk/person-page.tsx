import { useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { fullName } from '#contract/users-rules.ts';
import type { DeskPerson } from '#contract/account-desk-person.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { accountDeskApi, useGetAccountQuery } from '#web/api/clients/account-desk.ts';
import { bookingDeskApi } from '#web/api/clients/booking-desk.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { OnlyFor, StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TeamRole } from './team-role.tsx';
import { ContactPart, DocumentsPart, PlanPart } from './facts-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { NearBookingsPart } from './near-bookings-part.tsx';
import { fewNotes, NotesPart } from './notes-part.tsx';
import { historyArgument, peopleHref, readPersonAddress } from './people-address.ts';
import { PersonHead } from './person-head.tsx';
import { SignInsPart } from './sign-ins-part.tsx';
import { RestorationForm } from './suspension-part.tsx';
import './person.css';

export const handle = {
  ns: [
    'account-desk',
    'account-view',
    'site',
    'audit',
    'bookings',
    'providers',
    'reports',
    'reports-desk',
    'security',
    'subscriptions',
    'verification',
    'work-queue',
  ],
};

const load: Load = ({ params: { id: userId = '' }, url, query }) => {
  const { getAccount, listAccountHistory, listAccountNotes } = accountDeskApi.endpoints;
  return Promise.all([
    query(getAccount, { userId }),
    query(listAccountNotes, { userId, page: 0, size: fewNotes }),
    query(listAccountHistory, historyArgument(userId, readPersonAddress(url.searchParams))),
    query(bookingDeskApi.endpoints.listNearBookings, { userId }),
  ]);
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** What is known of one person and what happened, for administrators. */
export default function PersonPage() {
  const { id = '' } = useParams();
  return (
    <StaffOnly preset="detail">
      <Known key={id} id={id} />
    </StaffOnly>
  );
}

function Known({ id }: { id: string }) {
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetAccountQuery(
    { userId: id },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Person person={data} />;
  return isError ? (
    <div className="wrap py-12">
      <LoadFailure error={error} onRetry={refetch} />
    </div>
  ) : (
    <Skeleton preset="detail" label={common('loading')} />
  );
}

function Person({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('account-desk');
  const [search] = useSearchParams();
  const address = readPersonAddress(search);
  const { data: user } = useGetCurrentUserQuery();
  return (
    <div className="wrap grid gap-6 pt-4 pb-16 lg:pt-6">
      <PageHead title={fullName(person.firstName, person.lastName)} hidden />
      <PersonHead account={person} backHref={peopleHref(address.list)} />
      <div className="person-page">
        <aside aria-label={t('facts')}>
          <ContactPart person={person} />
          {person.provider && <DocumentsPart person={person} />}
          {person.provider && <PlanPart plan={person.plan} />}
          <SignInsPart person={person} />
          {person.id !== user?.id && (
            <OnlyFor who="ADMIN">
              <TeamRole account={person} />
            </OnlyFor>
          )}
        </aside>
        <div>
          {person.suspension && <RestorationForm account={person} suspension={person.suspension} />}
          <NotesPart id={person.id} />
          <NearBookingsPart person={person} />
          <HistoryPart id={person.id} address={address} />
        </div>
      </div>
    </div>
  );
}
