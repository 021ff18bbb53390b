import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';

type SaveBarProps = { changes: number; isSaving: boolean; onCancel: () => void };

/** How many fields wait to be saved, within reach while the page is scrolled. */
export function SaveBar({ changes, isSaving, onCancel }: SaveBarProps) {
  const { t } = useTranslation('settings');
  return (
    <div className="sticky bottom-[calc(12px+var(--tabs,0px))] z-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-surface py-2.5 ps-5 pe-2.5 shadow-float max-md:px-4">
      <p role="status" className="flex min-w-44 flex-1 items-center gap-2 text-14 font-medium">
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
