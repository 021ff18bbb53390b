import { useClaimReportMutation, useReleaseReportMutation } from '#web/api/clients/reports-desk.ts';
import type { DeskReport } from '#contract/reports.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';

/** Who works on a report, and until when; taking it and giving it back. */
export function ClaimPart({ report }: { report: DeskReport }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const { data: user } = useGetCurrentUserQuery();
  const [claim, claiming] = useClaimReportMutation();
  const [release, releasing] = useReleaseReportMutation();
  const failure = useErrorText(claiming.error ?? releasing.error);
  const isMine = report.claim?.by.id === user?.id;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      {!report.claim && (
        <Button
          variant="secondary"
          pending={claiming.isLoading}
          onClick={() => void claim({ reportId: report.id })}
        >
          {t('claim')}
        </Button>
      )}
      {report.claim && (
        <p role="status">
          {t(isMine ? 'claimedByYou' : 'claimedBy', { name: report.claim.by.displayName })}
          {' · '}
          {t('claimUntil', { time: format.time(report.claim.until) })}
        </p>
      )}
      {report.claim && isMine && (
        <Button
          variant="plain"
          pending={releasing.isLoading}
          onClick={() => void release({ reportId: report.id })}
        >
          {t('release')}
        </Button>
      )}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </div>
  );
}
