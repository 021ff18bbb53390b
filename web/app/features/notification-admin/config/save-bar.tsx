import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { classes } from '#web/ui/theme/classes.ts';

type SaveBarProps = {
  changes: number;
  problems: number;
  isBusy: boolean;
  onDiscard: () => void;
  onReset: () => void;
};

/** What is not saved yet, and the ways on. Problems do not forbid saving: an operator may want silence. */
export function SaveBar({ changes, problems, isBusy, onDiscard, onReset }: SaveBarProps) {
  const { t } = useTranslation('notification-admin');
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-surface px-5 py-3.5',
        changes > 0 && 'shadow-float',
      )}
    >
      <p role="status" className="min-w-48 flex-1 text-14">
        {changes > 0 && <b className="font-semibold">{t('save.changes', { count: changes })} </b>}
        {problems > 0 && (
          <b className="font-semibold text-danger">{t('save.problems', { count: problems })} </b>
        )}
        <span className="text-muted">{changes > 0 ? t('save.pending') : t('save.none')}</span>
      </p>
      {changes === 0 ? (
        <Button type="button" variant="quiet" onClick={onReset} pending={isBusy}>
          {t('reset.open')}
        </Button>
      ) : (
        <>
          <Button type="button" variant="quiet" onClick={onDiscard}>
            {t('save.discard')}
          </Button>
          <Button type="submit" pending={isBusy}>
            {t('save.submit')}
          </Button>
        </>
      )}
    </div>
  );
}
