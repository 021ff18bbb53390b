import type { AuditEvent } from '#contract/audit.ts';
import { Cog } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { pageOf } from './audit-names.ts';
import { ChangeDetails } from './change-details.tsx';
import { journalHref } from './journal-address.ts';
import { useAuditWords } from './use-audit-words.ts';

type JournalEntryProps = {
  event: AuditEvent;
  /** The list has the events of this person only. */
  isOfOnePerson: boolean;
};

/** One event: what was done, by whom, when and why, what it changed, and the way to its object. */
export function JournalEntry({ event, isOfOnePerson }: JournalEntryProps) {
  const { t } = useTranslation('journal');
  const { actionOf } = useAuditWords();
  const format = useFormat();
  const id = useId();
  const { actor, action, at, reason } = event;
  const page = pageOf(event);
  return (
    <li className="flex items-start gap-3 border-b border-line py-4">
      {actor ? (
        <Avatar name={actor.displayName} seed={actor.id} size={40} />
      ) : (
        <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-muted">
          <Icon of={Cog} />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 id={`${id}-action`} className="font-text text-16 font-semibold tracking-normal wrap-anywhere">
          {actionOf(action) ?? <code dir="ltr">{action}</code>}
        </h3>
        <p className="text-14 text-muted">
          <bdi id={`${id}-actor`}>{actor?.displayName ?? t('entry.system')}</bdi> ·{' '}
          <time dateTime={at}>{format.time(at)}</time>
        </p>
        {reason !== null && (
          <p className="max-w-[68ch] as-written whitespace-pre-line wrap-anywhere">{reason}</p>
        )}
        <ChangeDetails event={event} />
        {!page && <ObjectCode event={event} />}
        {(page || (actor && !isOfOnePerson)) && (
          <p className="flex flex-wrap gap-x-4 text-14">
            {page && (
              <Link
                href={page.href}
                aria-describedby={`${id}-action`}
                className="inline-flex min-h-11 items-center text-link"
              >
                {t(`entry.open.${page.kind}`)}
              </Link>
            )}
            {actor && !isOfOnePerson && (
              <Link
                href={journalHref({ actorId: actor.id })}
                aria-describedby={`${id}-actor`}
                className="inline-flex min-h-11 items-center text-link"
              >
                {t('entry.sameActor')}
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** What has no page is named by its kind and its id. */
function ObjectCode({ event: { object } }: { event: AuditEvent }) {
  const { kindOf } = useAuditWords();
  return (
    <p className="text-14 text-muted">
      {kindOf(object.kind) ?? <code dir="ltr">{object.kind}</code>}{' '}
      {object.id !== null && (
        <code dir="ltr" className="wrap-anywhere">
          {object.id}
        </code>
      )}
    </p>
  );
}
