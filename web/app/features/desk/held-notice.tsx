import { Hand } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Another of the team decides on the case: it is read meanwhile, and not decided. */
export function HeldNotice({ name }: { name: string }) {
  const { t } = useTranslation('work-queue');
  return (
    <p className="flex gap-3 rounded-12 border border-line p-4">
      <Icon of={Hand} size={20} />
      {t('held', { name })}
    </p>
  );
}
