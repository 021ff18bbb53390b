import {
  Ban,
  CalendarCheck,
  FileCheck,
  Flag,
  Gavel,
  History,
  Mail,
  MonitorSmartphone,
  NotebookPen,
  UserCog,
} from 'lucide-react';
import { addDays } from '#contract/dates-rules.ts';
import { historyKinds, historyWhats, type HistoryKind } from '#contract/account-desk-limits.ts';
import type { DeskPerson, HistoryEntry } from '#contract/account-desk-person.ts';
import { breachReasons } from '#contract/reports-limits.ts';
import { documentActions, documentTypes } from '#contract/verification-rules.ts';
import { useAuditWords } from '#web/features/audit/audit-words.ts';
import { bookingsHref } from '#web/features/booking-desk/bookings-address.ts';
import { DeskList } from '#web/features/desk/desk-list.tsx';
import { FilterLinks } from '#web/features/desk/desk-filters.tsx';
import { OnlyFor } from '#web/features/desk/staff-only.tsx';
import { Reference } from '#web/features/desk/unbroken.tsx';
import { outboxHref } from '#web/features/system/outbox-address.ts';
import { useListAccountHistoryQuery } from '#web/api/clients/account-desk.ts';
import { dayOf, noonOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { CountedLabel } from '#web/features/desk/counted-label.tsx';
import { historyArgument, personHref, type PersonAddress } from './people-address.ts';
import { usePartHeadings } from './person-part.tsx';
import { isStuckMail, toldHistory, type ToldEntry } from './told-history.ts';

const icons: Record<HistoryKind, IconShape> = {
  VISIT: CalendarCheck,
  REPORT: Flag,
  DECISION: Gavel,
  SUSPENSION: Ban,
  DOCUMENT: FileCheck,
  NOTE: NotebookPen,
  TEAM: UserCog,
  SIGN_IN: MonitorSmartphone,
  MAIL: Mail,
};

type HistoryPartProps = { person: DeskPerson; address: PersonAddress };

/** What happened to a person and what they did, of all kinds or of one. */
export function HistoryPart({ person: { id, email }, address }: HistoryPartProps) {
  const { t } = useTranslation('account-desk');
  const { Part } = usePartHeadings();
  const answer = useListAccountHistoryQuery(historyArgument(id, address), {
    refetchOnMountOrArgChange: true,
  });
  const counts = answer.data?.counts;
  const isShown = (kind: HistoryKind) => counts?.[kind] !== 0 || kind === address.kind;
  const hrefOf = (kind: HistoryKind | undefined, historyPage = 0) =>
    personHref(id, { ...address, kind, historyPage });
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <Part id="history">{t('history.title')}</Part>
      <FilterLinks
        label={t('history.filter.label')}
        links={[undefined, ...historyKinds.filter(isShown)].map((kind) => ({
          key: kind ?? 'all',
          href: hrefOf(kind),
          isOn: address.kind === kind,
          label: (
            <CountedLabel
              label={t(`history.filter.${kind ?? 'all'}`)}
              count={
                kind ? counts?.[kind] : counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
              }
            />
          ),
        }))}
      />
      <DeskList
        answer={answer}
        look="sections"
        empty={
          <EmptyState icon={History} title={t('history.empty.title')}>
            {t('history.empty.text')}
          </EmptyState>
        }
        countOf={(page) => t('history.count', { count: page.totalElements })}
        renderItems={(entries) => <Periods entries={entries} email={email} />}
        hrefOf={(historyPage) => hrefOf(address.kind, historyPage)}
        t={(key, values) => t(`history.${key}`, values)}
      />
    </section>
  );
}

type PeriodsProps = {
  entries: readonly HistoryEntry[];
  /** The address that mails of the person go to. */
  email: string;
};

/** The entries under today, yesterday, or their month: a heading for each day would be most of a long history. */
function Periods({ entries, email }: PeriodsProps) {
  const { t } = useTranslation('account-desk');
  const format = useFormat();
  const { Inner } = usePartHeadings();
  const now = useNow({ everyMinute: true });
  const today = dayOf(now);
  const near: Readonly<Record<string, string>> = {
    [today]: t('history.today'),
    [addDays(today, -1)]: t('history.yesterday'),
  };
  const periodOf = ({ at }: HistoryEntry) => {
    const day = dayOf(new Date(at));
    return day in near ? day : day.slice(0, 7);
  };
  return toldHistory(entries, periodOf).map(({ period, told }) => (
    <section key={period} aria-labelledby={`in-${period}`} className="pt-4">
      <Inner
        id={`in-${period}`}
        className="border-b border-line pb-2 font-text text-14 font-medium tracking-normal text-muted"
      >
        {near[period] ?? format.month(noonOf(`${period}-01`))}
      </Inner>
      <ol>
        {told.map((one) => (
          <Entry
            key={`${one[0].kind}-${one[0].what}-${one[0].id}`}
            told={one}
            email={email}
            timeOf={({ at }) => (period in near ? format.time(at) : format.slot(at, now))}
          />
        ))}
      </ol>
    </section>
  ));
}

type EntryProps = { told: ToldEntry; email: string; timeOf: (entry: HistoryEntry) => string };

function Entry({ told, email, timeOf }: EntryProps) {
  const { t } = useTranslation('account-desk');
  const { titleOf } = useEntryWords();
  const [entry] = told;
  const { kind, text } = entry;
  const isStuck = isStuckMail(entry, useNow({ everyMinute: true }));
  const isWritten = text !== null && text !== '';
  const isOfVisits = kind === 'VISIT';
  return (
    <li className="flex items-start gap-3 py-2">
      <span
        className={classes(
          'grid size-8 flex-none place-items-center rounded-full',
          isStuck ? 'bg-warning-soft text-warning' : 'bg-sunken text-muted',
        )}
      >
        <Icon of={icons[kind]} size={18} />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <b className={classes('font-semibold wrap-anywhere', isStuck && 'text-warning')}>
          {isStuck ? t('history.mail.STUCK') : titleOf(told)}
        </b>
        {(isOfVisits ? told : [entry]).map((one) => (
          <p key={one.id} className="text-14 text-muted">
            <time dateTime={one.at}>{timeOf(one)}</time>
            <Facts entry={one} />
            {one.by !== null && ` · ${t('history.by', { name: one.by })}`}
            {!isOfVisits && told.length > 1 && ` · ${t('history.times', { count: told.length })}`}
          </p>
        ))}
        {isWritten && (
          <p className="text-14 whitespace-pre-line wrap-anywhere">
            <bdi>{text}</bdi>
          </p>
        )}
        {isStuck && (
          <OnlyFor who="ADMIN">
            <Link
              href={outboxHref({ query: email })}
              className="inline-flex min-h-11 items-center justify-self-start text-14 text-link"
            >
              {t('history.openMails')}
            </Link>
          </OnlyFor>
        )}
      </div>
    </li>
  );
}

/** What is known of an entry; a number leads to the report or the booking that has it. */
function Facts({ entry }: { entry: HistoryEntry }) {
  const { factsOf } = useEntryWords();
  const { id, kind, reference } = entry;
  const href = kind === 'REPORT' ? `/admin/reports/${id}` : bookingsHref({}, id);
  const isLed = kind === 'REPORT' || kind === 'VISIT';
  return (
    <>
      {reference !== null && (
        <>
          {' · '}
          {isLed ? (
            <Link href={href} className="text-link">
              <Reference>{reference}</Reference>
            </Link>
          ) : (
            <Reference>{reference}</Reference>
          )}
        </>
      )}
      {factsOf(entry).map((fact) => (
        <span key={fact}>
          {' · '}
          <bdi className="wrap-anywhere">{fact}</bdi>
        </span>
      ))}
    </>
  );
}

/** The one of known words that a code is. */
const known = <Word extends string>(words: readonly Word[], code: string | null) =>
  words.find((word) => word === code);

const contentKinds = ['PROFILE', 'SERVICE', 'REVIEW', 'MESSAGE', 'ARTICLE'] as const;

/** What an entry says; a code without words, of a former version, is shown itself. */
function useEntryWords() {
  const { t } = useTranslation('account-desk');
  const { t: reports } = useTranslation('reports');
  const { t: desk } = useTranslation('reports-desk');
  const { t: documents } = useTranslation('verification');
  const { actionOf } = useAuditWords();

  function titleOf([{ kind, what }, ...more]: ToldEntry): string {
    switch (kind) {
      case 'REPORT': {
        const word = known(historyWhats.REPORT, what);
        return word ? t(`history.report.${word}`) : what;
      }
      case 'DECISION': {
        const word = known(historyWhats.DECISION, what);
        return word ? t(`history.decision.${word}`) : what;
      }
      case 'VISIT': {
        const word = known(historyWhats.VISIT, what);
        if (!word) return what;
        return more.length > 0
          ? t(`history.visits.${word}`, { count: more.length + 1 })
          : t(`history.visit.${word}`);
      }
      case 'NOTE':
        return t('history.note');
      case 'SUSPENSION':
      case 'TEAM':
        return actionOf(what) ?? what;
      case 'DOCUMENT': {
        const word = known(documentActions, what);
        return word && word !== 'CLAIMED' && word !== 'RELEASED' ? t(`history.document.${word}`) : what;
      }
      case 'SIGN_IN': {
        const word = known(historyWhats.SIGN_IN, what);
        return word ? t(`history.signIn.${word}`) : what;
      }
      case 'MAIL': {
        const word = known(historyWhats.MAIL, what);
        return word ? t(`history.mail.${word}`) : what;
      }
    }
  }
  function factsOf({ kind, thing, name, reason, device, browser, place }: HistoryEntry): string[] {
    const content = known(contentKinds, thing);
    const type = known(documentTypes, thing);
    const breach = known(breachReasons, reason);
    const facts = [
      content ? desk(`kind.${content}`) : null,
      type ? documents(`type.${type}`) : null,
      kind === 'MAIL' ? (name ?? t('history.code')) : name,
      breach ? reports(`reason.${breach}`) : null,
      device,
      browser,
      place,
    ];
    return facts.filter((fact): fact is string => fact !== null && fact !== '');
  }
  return { titleOf, factsOf };
}
