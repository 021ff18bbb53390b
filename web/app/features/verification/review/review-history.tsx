import type { PendingDocument } from '#contract/verification.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The history of a document: person, action and time. */
export function ReviewHistory({ history }: Pick<PendingDocument, 'history'>) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  return (
    <ol className="grid gap-3 text-14">
      {history.map(({ action, at, by, notes }) => (
        <li key={`${action}-${at}`} className="grid border-s-2 border-line ps-3">
          <span className="font-medium">{t(`review.action.${action}`)}</span>
          <span className="text-muted">
            <time dateTime={at}>{format.dateTime(at)}</time> · <bdi>{by ?? t('review.system')}</bdi>
          </span>
          {notes && <bdi className="whitespace-pre-line">{notes}</bdi>}
        </li>
      ))}
    </ol>
  );
}
