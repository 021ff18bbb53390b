import { CalendarDays, Eye, Languages, Mail, Phone, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { isStaff } from '#contract/staff-rules.ts';
import { phoneText } from '#contract/phone-rules.ts';
import type { DeskPerson } from '#contract/account-desk-person.ts';
import { JournalLink, useMayReadJournal } from '#web/features/audit/journal-link.tsx';
import { DocumentState } from '#web/features/verification/document-state.tsx';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { EmailPart } from './email-part.tsx';
import { PersonPart } from './person-part.tsx';

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size={18} className="mt-px" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** How the person is reached, and since when the account exists. */
export function ContactPart({ person }: { person: DeskPerson }) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const mayReadJournal = useMayReadJournal();
  const { lastSeenAt } = person;
  return (
    <PersonPart id="contact" title={t('contact')}>
      <ul className="grid gap-1.5 text-14 text-muted">
        <Fact icon={Mail}>
          <bdi dir="ltr" className="wrap-anywhere">
            {person.email}
          </bdi>{' '}
          {!person.emailVerified && t('unconfirmed')}
          {person.pendingEmail !== null && (
            <span className="block">{t('email.pending', { email: person.pendingEmail })}</span>
          )}
        </Fact>
        {person.phone && (
          <Fact icon={Phone}>
            <bdi dir="ltr">{phoneText(person.phone)}</bdi>
          </Fact>
        )}
        <Fact icon={Languages}>
          <bdi>{languageNames[person.language]}</bdi>
        </Fact>
        <Fact icon={CalendarDays}>{t('since', { date: format.date(person.createdAt) })}</Fact>
        {lastSeenAt !== null && (
          <Fact icon={Eye}>{t('seen', { at: inSentence(format.dateTime(lastSeenAt)) })}</Fact>
        )}
        {mayReadJournal && (
          <Fact icon={ScrollText}>
            <JournalLink to={{ kind: 'ACCOUNT', objectId: person.id }} className="text-link">
              {t('journal')}
            </JournalLink>
          </Fact>
        )}
      </ul>
      {!isStaff(person) && <EmailPart person={person} />}
    </PersonPart>
  );
}

/** What a provider handed in, with the page of each decision. */
export function DocumentsPart({ documents }: { documents: DeskPerson['documents'] }) {
  const { t } = useTranslation('account-desk');
  return (
    <PersonPart id="documents" title={t('documents.title')}>
      {documents.length === 0 ? (
        <p className="text-14 text-muted">{t('documents.none')}</p>
      ) : (
        <ul className="grid">
          {documents.map((one) => (
            <DocumentLine key={one.id} document={one} />
          ))}
        </ul>
      )}
    </PersonPart>
  );
}

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
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
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
