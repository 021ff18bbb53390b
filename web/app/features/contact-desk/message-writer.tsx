import type { ContactMessage } from '#contract/contact.ts';
import { useId } from 'react';
import { peopleHref } from '#web/features/people-desk/people-address.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Who wrote: name, address, language, and whether signed in. */
export function MessageWriter({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('contact-desk');
  const titleId = useId();
  const { name, email, locale, accountId } = message;
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
        {t('writer.title')}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={name} size={48} />
        <div className="grid min-w-0">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <bdi dir="ltr" className="text-14 wrap-anywhere text-muted">
            {email}
          </bdi>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 text-14">
        <dt className="text-muted">{t('writer.language')}</dt>
        <dd>
          <bdi>{languageNames[locale]}</bdi>
        </dd>
        <dt className="text-muted">{t('writer.account')}</dt>
        <dd>{t(accountId === null ? 'writer.noAccount' : 'writer.hasAccount')}</dd>
      </dl>
      {accountId !== null && <MoreLink href={peopleHref({}, accountId)}>{t('writer.open')}</MoreLink>}
    </Card>
  );
}
