import type { ReactNode } from 'react';
import { deskTotalMax } from '#contract/account-desk-limits.ts';
import { isStaff } from '#contract/staff-rules.ts';
import { phoneText } from '#contract/phone-rules.ts';
import type { AgreedPrices, DeskPerson } from '#contract/account-desk-person.ts';
import { JournalLink, useMayReadJournal } from '#web/features/audit/journal-link.tsx';
import { EmailText } from '#web/features/desk/unbroken.tsx';
import { DocumentState } from '#web/features/verification/document-state.tsx';
import { localeOf } from '#web/i18n/direction.ts';
import { useFormat, useInSentence, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { EmailPart } from './email-part.tsx';
import { PersonPart } from './person-part.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** How the person is reached, and since when the account exists. */
export function ContactPart({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const mayReadJournal = useMayReadJournal();
  const languages = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'language' });
  const { address, emailVerifiedAt, lastSeenAt, pendingEmail, phone } = person;
  return (
    <PersonPart id="contact" title={t('contact.title')}>
      <dl className="grid gap-2 text-14">
        <Fact label={t('contact.email')}>
          <EmailText>{person.email}</EmailText>
          <span className="block text-muted">
            {emailVerifiedAt === null
              ? t('contact.unconfirmed')
              : t('contact.confirmed', { date: format.date(emailVerifiedAt) })}
          </span>
          {pendingEmail !== null && (
            <span className="block text-muted">{t('email.pending', { email: pendingEmail })}</span>
          )}
        </Fact>
        {phone && (
          <Fact label={t('contact.phone')}>
            <bdi dir="ltr">{phoneText(phone)}</bdi>
          </Fact>
        )}
        {address !== null && (
          <Fact label={t('contact.address')}>
            <bdi>{address}</bdi>
          </Fact>
        )}
        <Fact label={t('contact.language')}>
          <span className="first-letter:uppercase inline-block">{languages.of(person.language)}</span>
        </Fact>
        <Fact label={t('contact.since')}>{format.date(person.createdAt)}</Fact>
        {lastSeenAt !== null && (
          <Fact label={t('contact.seen')}>{inSentence(format.dateTime(lastSeenAt))}</Fact>
        )}
      </dl>
      {mayReadJournal && (
        <JournalLink
          to={{ kind: 'ACCOUNT', objectId: person.id }}
          className="inline-flex min-h-11 items-center justify-self-start text-14 text-link"
        >
          {t('journal')}
        </JournalLink>
      )}
      {!isStaff(person) && <EmailPart person={person} />}
    </PersonPart>
  );
}

/** What a provider handed in, with the page of each decision. */
export function DocumentsPart({ person: { documents, checks } }: { person: DeskPerson }) {
  const { t } = useTranslation('account-desk');
  const { t: words } = useTranslation('providers');
  const format = useFormat();
  return (
    <PersonPart
      id="documents"
      title={t('documents.title')}
      {...(checks.length > 0 && { aside: t('documents.shown', { count: checks.length }) })}
    >
      {documents.length + checks.length === 0 ? (
        <p className="text-14 text-muted">{t('documents.none')}</p>
      ) : (
        <ul className="grid">
          {documents.map((one) => (
            <DocumentLine key={one.id} document={one} />
          ))}
          {/* The record of a check outlives its document. */}
          {(documents.length === 0 ? checks : []).map(({ type, checkedAt }) => (
            <li key={type} className={lineClasses}>
              <span className="font-semibold">{words(`checks.${type}.title`)}</span>
              <span className="text-14 text-muted">
                {t('documents.checked', { date: format.date(checkedAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PersonPart>
  );
}

const lineClasses = 'grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0';

function DocumentLine({ document: { id, type, status, decidedAt, validUntil } }: DocumentLineProps) {
  const { t } = useTranslation('account-desk');
  const { t: words } = useTranslation('verification');
  const format = useFormat();
  const name = words(`type.${type}`);
  const days = [
    decidedAt !== null && t('documents.decided', { date: format.date(decidedAt) }),
    validUntil !== null && t('documents.until', { date: format.date(validUntil) }),
  ].filter((one) => one !== false);
  return (
    <li className={lineClasses}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {decidedAt === null ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link
            href={`/admin/verification?view=decided&document=${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-link"
          >
            {name}
          </Link>
        )}
        <DocumentState status={status} />
      </span>
      {days.length > 0 && <span className="text-14 text-muted">{format.list(days)}</span>}
    </li>
  );
}
type DocumentLineProps = { document: DeskPerson['documents'][number] };

/** The plan of a provider. */
export function PlanPart({ plan }: { plan: DeskPerson['plan'] }) {
  const { t } = useTranslation('account-desk');
  const { t: words } = useTranslation('subscriptions');
  const format = useFormat();
  if (!plan)
    return (
      <PersonPart id="plan" title={t('plan.title')}>
        <p className="text-14 text-muted">{t('plan.none')}</p>
      </PersonPart>
    );
  const state = t(`plan.state.${plan.state}`);
  const until = plan.until === null ? [] : [t('plan.until', { date: format.date(plan.until) })];
  return (
    <PersonPart id="plan" title={t('plan.title')}>
      <p className="flex flex-wrap justify-between gap-x-4 text-14">
        <span className="font-semibold">{words(`plan.${plan.plan}`)}</span>
        <span className="text-muted">{format.list([state, ...until])}</span>
      </p>
    </PersonPart>
  );
}

/** What was agreed with others, as a customer and as a provider: prices, as nothing is paid on the site yet. */
export function MoneyPart({ agreed: { asClient, asProvider } }: Pick<DeskPerson, 'agreed'>) {
  const { t } = useTranslation('account-desk');
  const hasAny = (sums: AgreedPrices | null) => sums !== null && sums.done.visits + sums.ahead.visits > 0;
  const isNone = !hasAny(asClient) && !hasAny(asProvider);
  const isWhole = asClient.isWhole && asProvider?.isWhole !== false;
  return (
    <PersonPart id="money" title={t('money.title')}>
      {isNone ? (
        <p className="text-14 text-muted">{t('money.none')}</p>
      ) : (
        <dl className="grid gap-2 text-14">
          {asProvider && hasAny(asProvider) && <Sums side="asProvider" sums={asProvider} />}
          {hasAny(asClient) && <Sums side="asClient" sums={asClient} />}
        </dl>
      )}
      <p className="text-14 text-muted">
        {t('money.unpaid')} {!isWhole && t('money.latest', { count: deskTotalMax })}
      </p>
    </PersonPart>
  );
}

function Sums({ side, sums }: { side: keyof DeskPerson['agreed']; sums: AgreedPrices }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  return (['done', 'ahead'] as const)
    .filter((when) => sums[when].visits > 0)
    .map((when) => (
      <div key={when} className="flex flex-wrap items-baseline justify-between gap-x-3">
        <dt className="text-muted">{t(`money.${side}.${when}`, { count: sums[when].visits })}</dt>
        <dd className="font-semibold tabular-nums">{format.moneyExact(sums[when].total)}</dd>
      </div>
    ));
}
