import type { DeletionPreview, SecuritySettings } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SectionTitle } from '../notifications/section-title.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { Ends } from './ends.tsx';
import { Stays } from './stays.tsx';

type DeletionSectionProps = { preview: DeletionPreview; security: SecuritySettings };

/** What a deletion ends beside what stays, then the proof and the button (docs/product/accounts.md#deletion). */
export function DeletionSection({ preview, security }: DeletionSectionProps) {
  const { t } = useTranslation('privacy');
  const refusal =
    (preview.lastAdministrator && 'lastAdministrator') || (preview.inProgress && 'inProgress') || undefined;
  return (
    <section aria-labelledby="deletion-title" className="grid gap-4">
      <SectionTitle id="deletion-title" title={t('deletion.title')} lead={t('deletion.lead')} />
      <Card className="border-danger/50!">
        <div className="grid gap-x-8 gap-y-6 p-5 md:grid-cols-2 md:p-6">
          <Ends preview={preview} />
          <Stays accountingRows={preview.accountingRows} />
        </div>
        {refusal ? (
          <div className="border-t border-line p-5 md:p-6">
            <Alert tone="warning">{t(`deletion.${refusal}`)}</Alert>
          </div>
        ) : (
          <DeletionForm preview={preview} security={security} />
        )}
      </Card>
    </section>
  );
}
