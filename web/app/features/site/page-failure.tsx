import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { DeadEnd } from './dead-end.tsx';

/** The page threw an error: nothing was lost, the person can retry. */
export function PageFailure() {
  const { t } = useTranslation();
  return (
    <DeadEnd title={t('failure.title')} text={t('failure.text')}>
      <Button onClick={() => location.reload()}>{t('failure.retry')}</Button>
      <LinkButton href="/" variant="secondary">
        {t('failure.home')}
      </LinkButton>
    </DeadEnd>
  );
}
