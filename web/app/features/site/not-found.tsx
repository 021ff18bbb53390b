import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { DeadEnd } from './dead-end.tsx';

/** Says that there is no such page, and where to go instead. */
export function NotFound() {
  const { t } = useTranslation('site');
  return (
    <DeadEnd status={404} title={t('notFound.title')} text={t('notFound.text')}>
      <LinkButton href="/search">{t('notFound.search')}</LinkButton>
      <LinkButton href="/" variant="secondary">
        {t('notFound.home')}
      </LinkButton>
    </DeadEnd>
  );
}
