import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';

type SaveBarProps = { changes: number; isSaving: boolean; onCancel: () => void };

/** How many fields wait to be saved, within reach while the page is scrolled. */
export function SaveBar({ changes, isSaving, onCancel }: SaveBarProps) {
  const { t } = useTranslation('settings');
  return (
    <div
      data-dock="always"
      className="sticky bottom-[calc(8px+var(--tabs,var(--consent,0px)))] z-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-surface px-5 py-2.5 shadow-float"
    >
      <p role="status" className="flex min-w-48 flex-1 items-center gap-2 text-14 font-medium">
        <span aria-hidden="true" className="size-2 flex-none rounded-full bg-warning" />
        {t('profile.changes', { count: changes })}
      </p>
      <Button type="button" variant="plain" onClick={onCancel} className="max-md:flex-1">
        {t('profile.cancel')}
      </Button>
      <Button type="submit" pending={isSaving} className="max-md:flex-1">
        {t('profile.save')}
      </Button>
    </div>
  );
}
