import { Flag } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useReportDialog, type Reported } from './use-report-dialog.tsx';

/** Opens the form that reports something. */
export function ReportLink({ reported, className }: { reported: Reported; className?: string }) {
  const { t } = useTranslation();
  const { open, isLoading, dialog } = useReportDialog(reported);
  return (
    <>
      <Button variant="plain" pending={isLoading} onClick={() => void open()} className={className}>
        <Icon of={Flag} size={18} />
        {t('report')}
      </Button>
      {dialog}
    </>
  );
}
