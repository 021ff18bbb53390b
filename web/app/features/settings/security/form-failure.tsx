import { useErrorText } from '#web/alerts/use-error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Why a form could not be sent, where no field is wrong: an alert of the page would stand behind a dialog. */
export function FormFailure({ error }: { error: unknown }) {
  const text = useErrorText(error);
  return <div role="alert">{text && <Alert tone="error">{text}</Alert>}</div>;
}
