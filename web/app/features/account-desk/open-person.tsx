import { fullName } from '#contract/users-rules.ts';
import type { DeskPerson } from '#contract/account-desk-person.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { accountDeskApi, useGetAccountQuery } from '#web/api/clients/account-desk.ts';
import { bookingDeskApi } from '#web/api/clients/booking-desk.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import type { Load } from '#web/api/prefetch.ts';
import { OnlyFor } from '#web/features/desk/staff-only.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TeamRole } from './team-role.tsx';
import { ContactPart, DocumentsPart, MoneyPart, PlanPart } from './facts-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { NearBookingsPart } from './near-bookings-part.tsx';
import { fewNotes, NotesPart } from './notes-part.tsx';
import { historyArgument, type PersonAddress } from './people-address.ts';
import { PersonHead } from './person-head.tsx';
import { BesideContext } from './person-part.tsx';
import { SignInsPart } from './sign-ins-part.tsx';
import { RestorationForm } from './suspension-part.tsx';
import './person.css';

/** The messages of a person, on a page of their own and beside the list. */
export const personNamespaces = [
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
];

export function loadPerson(userId: string, address: PersonAddress, query: Parameters<Load>[0]['query']) {
  const { getAccount, listAccountHistory, listAccountNotes } = accountDeskApi.endpoints;
  return Promise.all([
    query(getAccount, { userId }),
    query(listAccountNotes, { userId, page: 0, size: fewNotes }),
    query(listAccountHistory, historyArgument(userId, address)),
    query(bookingDeskApi.endpoints.listNearBookings, { userId }),
  ]);
}

/** What is known of one person and what happened, for administrators. */
export function OpenPerson({ id, address }: { id: string; address: PersonAddress }) {
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetAccountQuery(
    { userId: id },
    { refetchOnMountOrArgChange: true },
  );
  if (data)
    return (
      <BesideContext value={address.isBeside ?? false}>
        <Person person={data} address={address} />
      </BesideContext>
    );
  return isError ? (
    <div className="py-8">
      <LoadFailure error={error} onRetry={refetch} />
    </div>
  ) : (
    <Skeleton preset="detail" label={common('loading')} />
  );
}

function Person({ person, address }: { person: DeskPerson; address: PersonAddress }) {
  const { t } = useTranslation('account-desk');
  const { data: user } = useGetCurrentUserQuery();
  return (
    <div className="grid gap-6">
      <PageHead title={fullName(person.firstName, person.lastName)} hidden />
      <PersonHead account={person} address={address} />
      <div className={address.isBeside ? 'person-page' : 'person-page person-page-alone'}>
        <aside aria-label={t('facts')}>
          <ContactPart person={person} />
          {person.provider && <DocumentsPart person={person} />}
          {person.provider && <PlanPart plan={person.plan} />}
          <MoneyPart agreed={person.agreed} />
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
          <HistoryPart person={person} address={address} />
        </div>
      </div>
    </div>
  );
}
