import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Back to the list, on a phone. */
export function BackToList({ href }: { href: string }) {
  const { t } = useTranslation('moderation');
  return (
    <LinkButton href={href} variant="plain" className="-ms-3 justify-self-start lg:hidden">
      <Icon of={ArrowLeft} size={18} directional />
      {t('back')}
    </LinkButton>
  );
}
