import { CalendarCheck, CalendarDays, Eye, Mail, Phone, ScrollText, Ban, Check, X } from 'lucide-react';
import { useRef, type ReactNode, useState } from 'react';
import { fullName } from '#contract/users-rules.ts';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { DecisionForm, isStale } from '#web/features/desk/decision-form.tsx';
import { OnlyFor } from '#web/features/desk/staff-only.tsx';
import { BackToList } from '#web/features/desk/desk-frame.tsx';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import {
  useGetAccountQuery,
  useRestoreAccountMutation,
  useEndAccountSessionsMutation,
  useSuspendAccountMutation,
} from '#web/api/clients/account-desk.ts';
import type { DeskAccount, Suspension } from '#contract/account-desk.ts';
import { phoneText } from '#contract/phone-rules.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { bookingsHref } from '#web/features/booking-desk/bookings-address.ts';
import { JournalLink, useMayReadJournal } from '#web/features/audit/journal-link.tsx';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { peopleHref, type PeopleAddress } from './people-address.ts';
import { deskTextMax, suspensionReasons } from '#contract/account-desk-limits.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { staffRoleOf } from '#contract/staff-rules.ts';
import { TeamRole } from './team-role.tsx';
import { Badge } from '#web/ui/data/badge.tsx';

const ends = ['leaves', 'closed'] as const;
const stays = ['can', 'back'] as const;

/** The page offers only what the state that it shows allows: a refusal means that it has changed. */
const staleNotice = (error: unknown, accountId: string) =>
  isStale(error, 'USR008') ? <StaleNotice error={error} kind="ACCOUNT" id={accountId} /> : undefined;

/** Suspends an account with a reason and the words that its owner will read. */
function SuspensionForm({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const [reason, setReason] = useState<(typeof suspensionReasons)[number] | ''>('');
  const [suspend, call] = useSuspendAccountMutation();
  const { firstName } = account;
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-danger">
        <Icon of={Ban} />
        {t('suspend.title')}
      </summary>
      <DecisionForm
        call={call}
        className="grid gap-4 pt-3"
        lacks={reason === '' ? 'reason' : undefined}
        renderChoice={(isSent) => (
          <Select
            name="reason"
            label={t('suspend.reason')}
            error={isSent && reason === '' ? t('suspend.reasonMissing') : undefined}
            value={reason}
            options={[
              { value: '', label: t('suspend.choose'), disabled: true },
              ...suspensionReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
            ]}
            onChange={({ target }) => setReason(suspensionReasons.find((one) => one === target.value) ?? '')}
          />
        )}
        words={{
          label: t('suspend.text', { name: firstName }),
          hint: t('suspend.hint'),
          missing: t('suspend.textMissing'),
          max: deskTextMax,
        }}
        meaning={<Consequences />}
        told={staleNotice(call.error, account.id)}
        submit={t('suspend.submit', { name: firstName })}
        variant="danger"
        onDecide={(text) => {
          if (reason !== '') void suspend({ userId: account.id, body: { reason, text } });
        }}
      />
    </details>
  );
}

/** What the owner of a suspended account cannot do any more, and what stays. */
function Consequences() {
  const { t } = useTranslation('account-desk');
  return (
    <ul className="grid gap-1.5 text-14">
      {ends.map((name) => (
        <li key={name} className="flex items-start gap-2">
          <Icon of={X} size={18} className="mt-px text-danger" />
          {t(`suspend.ends.${name}`)}
        </li>
      ))}
      {stays.map((name) => (
        <li key={name} className="flex items-start gap-2">
          <Icon of={Check} size={18} className="mt-px text-success" />
          {t(`suspend.stays.${name}`)}
        </li>
      ))}
    </ul>
  );
}

/** What is most worth knowing of an account, in a word. */
export function AccountBadge({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  if (account.suspension)
    return (
      <Badge tone="danger" icon={Ban}>
        {t('badge.suspended')}
      </Badge>
    );
  const role = staffRoleOf(account);
  if (role) return <Badge tone="brand">{t(`role.roles.${role}`)}</Badge>;
  return <Badge>{t(account.provider ? 'badge.provider' : 'badge.client')}</Badge>;
}

/** How many devices are signed in, and a way to sign them all out. */
function SessionsPart({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const [isEnded, setIsEnded] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(status, account.sessions);
  return (
    <section aria-labelledby="sessions" className="grid gap-2 border-t border-line pt-5">
      <h3 id="sessions" className="font-text text-16 font-semibold tracking-normal">
        {t('sessions.title')}
      </h3>
      <p ref={status} tabIndex={-1} role="status" className="text-14 text-muted outline-none">
        {isEnded ? t('sessions.ended') : t('sessions.count', { count: account.sessions })}
      </p>
      {account.hasSecondFactor && <p className="text-14 text-muted">{t('sessions.secondFactor')}</p>}
      {account.sessions > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-link">
            {t('sessions.end')}
          </summary>
          <SignOutForm account={account} onEnded={() => setIsEnded(true)} />
        </details>
      )}
    </section>
  );
}

/** Signs every device out, with a reason for the journal. */
function SignOutForm({ account, onEnded }: { account: DeskAccount; onEnded: () => void }) {
  const { t } = useTranslation('account-desk');
  const [end, call] = useEndAccountSessionsMutation();
  async function handleDecide(reason: string) {
    const answer = await end({ userId: account.id, body: { reason } });
    if (!answer.error) onEnded();
  }
  return (
    <DecisionForm
      call={call}
      className="grid gap-4 pt-1"
      words={{
        name: 'reason',
        label: t('sessions.reason'),
        hint: t('sessions.hint'),
        missing: t('sessions.missing'),
        rows: 2,
        max: deskTextMax,
      }}
      submit={t('sessions.submit')}
      variant="secondary"
      onDecide={(reason) => void handleDecide(reason)}
    />
  );
}

type RestorationFormProps = { account: DeskAccount; suspension: Suspension };

/** Why an account is suspended, and the end of its suspension with the words that its owner will read. */
function RestorationForm({ account, suspension }: RestorationFormProps) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const [restore, call] = useRestoreAccountMutation();
  const { firstName } = account;
  return (
    <section aria-labelledby="suspension" className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 id="suspension" className="font-text text-16 font-semibold tracking-normal">
          {t('restore.title', { date: format.date(suspension.at) })}
        </h3>
        <p className="text-14 text-muted">{t(`reason.${suspension.reason}`)}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {suspension.text}
        </p>
      </div>
      <DecisionForm
        call={call}
        words={{
          label: t('suspend.text', { name: firstName }),
          hint: t('restore.hint'),
          missing: t('suspend.textMissing'),
          rows: 3,
          max: deskTextMax,
        }}
        told={staleNotice(call.error, account.id)}
        submit={t('restore.submit', { name: firstName })}
        onDecide={(text) => void restore({ userId: account.id, body: { text } })}
      />
    </section>
  );
}

/** One account: who it is, its sign-ins, and its suspension. */
export function Person({ id, address }: { id: string; address: PeopleAddress }) {
  const { t } = useTranslation('account-desk');
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
      <BackToList href={peopleHref(address)}>{t('back')}</BackToList>
      {account && (
        <Card as="section" padded aria-labelledby="person" className="grid gap-6">
          <PersonHead account={account} />
          <SessionsPart account={account} />
          {account.id !== user?.id && (
            <OnlyFor who="ADMIN">
              <TeamRole account={account} />
            </OnlyFor>
          )}
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

function PersonHead({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const name = fullName(account.firstName, account.lastName);
  const mayReadJournal = useMayReadJournal();
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
        {mayReadJournal && (
          <Fact icon={ScrollText}>
            <JournalLink to={{ kind: 'ACCOUNT', objectId: account.id }} className="text-link">
              {t('journal')}
            </JournalLink>
          </Fact>
        )}
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
