import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { dismissAlert, useAlert } from './alert-store.ts';

/** Milliseconds until passing alerts disappear (docs/product/interface.md#alerts). */
const dismissAfter = 6_000;

/**
 * The only place where alerts are displayed. The live region is always rendered, so that screen readers announce new
 * alerts.
 */
export function AlertRegion() {
  const { t } = useTranslation();
  const alert = useAlert();
  const isPassing = alert?.isPassing ?? false;
  const id = alert?.id;
  useEffect(() => {
    if (!isPassing || id === undefined) return;
    const timer = setTimeout(() => dismissAlert(id), dismissAfter);
    return () => clearTimeout(timer);
  }, [isPassing, id]);
  const shown = alert && (
    <Alert
      key={alert.id}
      tone={alert.tone}
      title={alert.title}
      onDismiss={() => dismissAlert(alert.id)}
      dismissLabel={t('alert.dismiss')}
      className="pointer-events-auto border border-line shadow-float"
    >
      {alert.text}
      {alert.action && (
        <button
          type="button"
          onClick={alert.action.onAct}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {alert.action.label}
        </button>
      )}
      {alert.link && (
        <Link
          href={alert.link.href}
          onClick={() => dismissAlert(alert.id)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {alert.link.label}
        </Link>
      )}
    </Alert>
  );
  return (
    <div
      role="region"
      aria-label={t('alert.region')}
      className="pointer-events-none fixed inset-x-0 top-3 z-50 mx-auto grid w-[min(100%-32px,560px)]"
    >
      <div role="status">{alert?.tone !== 'error' && shown}</div>
      <div role="alert">{alert?.tone === 'error' && shown}</div>
    </div>
  );
}
