import type { ServiceDetail } from '#contract/catalog.ts';
import { BadgeCheck } from 'lucide-react';
import { inOrder } from '#web/features/providers/check-types.ts';
import { usePresence } from '#web/features/providers/use-presence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { VerifiedMark } from '#web/ui/data/verified-mark.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Presence } from '#web/ui/data/presence.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';

/** The provider, and the checks with their dates. */
export function ProviderProof({
  provider,
  className,
}: {
  provider: ServiceDetail['provider'];
  className: string;
}) {
  const { t } = useTranslation('catalog');
  const { t: ofProvider } = useTranslation('providers');
  const format = useFormat();
  const presenceOf = usePresence();
  return (
    <section aria-labelledby="provider" className={className}>
      <h2 id="provider" className="text-22">
        {t('detail.provider')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar
          name={provider.displayName}
          photoUrl={provider.avatarUrl}
          trade={tradeOf(provider.categories[0]?.id ?? provider.id)}
          size={72}
          online={provider.online}
        />
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-1.5 text-18">
            <Link href={`/providers/${provider.id}`} className="hover:underline">
              <bdi>{provider.displayName}</bdi>
            </Link>
            {provider.verified && <VerifiedMark label={t('card.verified')} size={18} />}
          </h3>
          {provider.headline && <p className="wrap-anywhere">{provider.headline}</p>}
          <Presence online={provider.online}>
            <span suppressHydrationWarning>{presenceOf(provider)}</span>
          </Presence>
        </div>
        <LinkButton variant="secondary" href={`/providers/${provider.id}`} className="max-sm:w-full">
          {t('detail.profile')}
        </LinkButton>
      </div>
      {provider.checks.length > 0 ? (
        <ul className="grid gap-x-5 gap-y-3.5 rounded-card bg-brand-soft px-5 py-4 sm:grid-cols-2">
          {inOrder(provider.checks).map(({ type, checkedAt }) => (
            <li key={type} className="flex gap-2.5 leading-[1.4]">
              <Icon of={BadgeCheck} size={20} className="mt-0.5 text-brand" />
              <span>
                <b className="block font-semibold">{ofProvider(`checks.${type}.title`)}</b>
                <span className="text-14 text-muted">
                  {ofProvider('proof.date', { date: format.date(checkedAt) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="max-w-[60ch] text-14 text-muted">{ofProvider('proof.none')}</p>
      )}
    </section>
  );
}
