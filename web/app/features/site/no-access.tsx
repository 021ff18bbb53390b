import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { DeadEnd } from './dead-end.tsx';

/** Says that the page is for other accounts, and where to go instead. */
export function NoAccess() {
  const { t } = useTranslation('site');
  return (
    <DeadEnd status={403} title={t('noAccess.title')} text={t('noAccess.text')}>
      <LinkButton href="/dashboard">{t('noAccess.dashboard')}</LinkButton>
      <LinkButton href="/" variant="secondary">
        {t('noAccess.home')}
      </LinkButton>
    </DeadEnd>
  );
}
