import type { ReportKind } from '#contract/reports-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What a report calls its object: the profile of a person, a service by its title, the review or message of a person. */
export function useObjectTitle({
  kind,
  objectName,
}: {
  kind: ReportKind;
  objectName: string | null;
}): string {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  return t(`dialog.of.${kind}`, { name: objectName ?? common('deletedAccount') });
}
