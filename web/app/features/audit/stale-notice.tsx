import { useState } from 'react';
import type { AuditAction, AuditKind } from '#contract/audit-limits.ts';
import { auditActions } from '#contract/audit-limits.ts';
import { useListAuditEventsQuery } from '#web/api/clients/audit.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useFormat, useInSentence, useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { JournalLink, useMayReadJournal } from './journal-link.tsx';

type StaleNoticeProps = {
  /** Why the decision was refused: a sentence, or the refusal itself. */
  title?: string;
  error?: unknown;
  kind: AuditKind;
  id: string;
  /** Where to go on when there is nothing to decide any more. */
  next?: string | undefined;
  /** What was typed, where its form is not shown any more. */
  text?: string | undefined;
};

const few = 5;

/** A decision came too late: what another administrator did to the same thing, what becomes of the text, what next. */
export function StaleNotice({ title, error, ...about }: StaleNoticeProps) {
  const hasTexts = useTexts('audit');
  const failure = useErrorText(error);
  return (
    <div role="alert">
      <Alert tone="warning" title={title ?? failure}>
        {hasTexts && <Meanwhile {...about} />}
      </Alert>
    </div>
  );
}

function Meanwhile({ kind, id, next, text }: Omit<StaleNoticeProps, 'error' | 'title'>) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const inSentence = useInSentence();
  const { data: user } = useGetCurrentUserQuery();
  // Another refusal of the same decision asks again.
  const [argument] = useState({ kind, objectId: id, page: 0, size: few });
  const skip = !useMayReadJournal();
  const { currentData } = useListAuditEventsQuery(argument, { skip, refetchOnMountOrArgChange: true });
  const event = currentData?.content.find(({ actor }) => actor !== null && actor.id !== user?.id);
  const action = auditActions.find((one): one is AuditAction => one === event?.action);
  return (
    <div className="grid gap-1 pt-1">
      {event?.actor && action && (
        <p>
          {t('stale.who', {
            name: event.actor.displayName,
            action: inSentence(t(`action.${action}`)),
            at: inSentence(format.dateTime(event.at)),
          })}
        </p>
      )}
      {text === undefined && <p>{t('stale.kept')}</p>}
      {text && <TextArea readOnly dir="auto" rows={3} label={t('stale.text')} value={text} />}
      <p className="flex flex-wrap gap-x-5">
        {next !== undefined && (
          <Link href={next} className="inline-flex min-h-11 items-center font-semibold text-link">
            {t('stale.next')}
          </Link>
        )}
        <JournalLink to={{ kind, objectId: id }} className="inline-flex min-h-11 items-center text-link">
          {t('stale.journal')}
        </JournalLink>
      </p>
    </div>
  );
}
