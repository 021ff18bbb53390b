import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useGetAccountQuery } from '#web/api/clients/account-desk.ts';
import type { DeskAccount } from '#contract/account-desk.ts';
import { ArrowLeft, CalendarCheck, CalendarDays, Eye, Mail, Phone, ScrollText } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { phoneText } from '#contract/phone-rules.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { bookingsHref } from '#web/features/booking-desk/bookings-address.ts';
import { journalHref } from '#web/features/journal/journal-address.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { AccountBadge } from './account-badge.tsx';
import { AdministratorPart } from './administrator-part.tsx';
import { peopleHref, type PeopleAddress } from './people-address.ts';
import { RestorationForm } from './restoration-form.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SuspensionForm } from './suspension-form.tsx';

/** One account: who it is, its sign-ins, and its suspension. */
export function Person({ id, address }: { id: string; address: PeopleAddress }) {
  const { t } = useTranslation('people-desk');
  const { t: common } = useTranslation();
  const { data: user } = useGetCurrentUserQuery();
  const {
    data: account,
    isError,
    error,
    refetch,
  } = useGetAccountQuery({ userId: id }, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-4">
      <LinkButton href={peopleHref(address)} variant="plain" className="-ms-3 justify-self-start lg:hidden">
        <Icon of={ArrowLeft} size={18} directional />
        {t('back')}
      </LinkButton>
      {account && (
        <Card as="section" padded aria-labelledby="person" className="grid gap-6">
          <Who account={account} />
          <SessionsPart account={account} />
          {account.id !== user?.id && <AdministratorPart account={account} />}
          {account.suspension ? (
            <RestorationForm account={account} suspension={account.suspension} />
          ) : (
            <SuspensionForm account={account} />
          )}
        </Card>
      )}
      {!account && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!account && !isError && <Skeleton preset="detail" label={common('loading')} />}
    </div>
  );
}

function Who({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('people-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const name = `${account.firstName} ${account.lastName}`;
  const { provider, lastSeenAt } = account;
  const heading = useRef<HTMLHeadingElement>(null);
  // Suspending and restoring replace the form that was sent.
  useFocusWhenLost(heading, account.suspension === null);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} seed={account.id} size={72} />
        <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-1">
          <h2 ref={heading} id="person" tabIndex={-1} className="text-22 wrap-anywhere outline-none">
            <bdi>{name}</bdi>
          </h2>
          <AccountBadge account={account} />
        </div>
        {provider?.published && (
          <LinkButton variant="secondary" href={`/providers/${provider.id}`}>
            {t('profile')}
          </LinkButton>
        )}
      </div>
      <ul className="grid gap-1.5 text-14 text-muted">
        <Fact icon={Mail}>
          <bdi dir="ltr" className="wrap-anywhere">
            {account.email}
          </bdi>{' '}
          {!account.emailVerified && t('unconfirmed')}
        </Fact>
        {account.phone && (
          <Fact icon={Phone}>
            <bdi dir="ltr">{phoneText(account.phone)}</bdi>
          </Fact>
        )}
        <Fact icon={CalendarDays}>{t('since', { date: format.date(account.createdAt) })}</Fact>
        {lastSeenAt !== null && (
          <Fact icon={Eye}>{t('seen', { at: inSentence(format.dateTime(lastSeenAt)) })}</Fact>
        )}
        <Fact icon={CalendarCheck}>
          <Link href={bookingsHref({ customerId: account.id })} className="text-link">
            {t('booked')}
          </Link>
          {provider && (
            <>
              {' · '}
              <Link href={bookingsHref({ providerId: provider.id })} className="text-link">
                {t('visits')}
              </Link>
            </>
          )}
        </Fact>
        <Fact icon={ScrollText}>
          <Link href={journalHref({ kind: 'ACCOUNT', objectId: account.id })} className="text-link">
            {t('journal')}
          </Link>
        </Fact>
      </ul>
    </div>
  );
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size={18} className="mt-px" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
