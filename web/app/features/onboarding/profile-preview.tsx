import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { tradeOf } from '#web/ui/trade.ts';
import { textOf } from './fields.ts';
import { servicesOf } from './service-values.ts';
import type { Fields } from './step-draft.ts';
import { dataOf } from './steps.ts';

type ProfilePreviewProps = { status: OnboardingStatus; values: Fields };

/** What customers will see, as it is typed. */
export function ProfilePreview({ status, values }: ProfilePreviewProps) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { data: user } = useGetCurrentUserQuery();
  const services = servicesOf(dataOf(status, 'SERVICES'));
  const city = textOf(dataOf(status, 'SERVICE_AREA'), 'city');
  const trade = tradeOf(services[0]?.category ?? 'other');
  const cover = textOf(values, 'cover');
  const initial = user?.lastName.slice(0, 1).toLocaleUpperCase() ?? '';
  const name = textOf(values, 'businessName') || `${user?.firstName ?? ''} ${initial}.`;
  return (
    <Card className="overflow-clip">
      <p className="px-5 pt-4 pb-3 text-14 font-semibold">{t('profile.preview')}</p>
      {cover ? (
        <img src={cover} alt="" className="h-24 w-full object-cover" />
      ) : (
        <Cover trade={trade} className="h-24" />
      )}
      <div className="grid gap-2 px-5 pb-5">
        <Avatar
          name={name}
          photoUrl={user?.avatarUrl ?? null}
          trade={trade}
          size={72}
          ringed
          className="-mt-9"
        />
        <p className="font-head text-18 font-bold">
          <bdi>{name}</bdi>
        </p>
        {textOf(values, 'headline') && <p className="as-written text-14">{textOf(values, 'headline')}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
          <Badge tone="brand">{t('profile.new')}</Badge>
          <bdi>{city}</bdi>
        </p>
        {textOf(values, 'bio') && (
          <p className="as-written line-clamp-6 text-14 whitespace-pre-line text-muted">
            {textOf(values, 'bio')}
          </p>
        )}
        <ul className="mt-1 grid gap-1 border-t border-line pt-3 text-14">
          {services.slice(0, 4).map((service, index) => (
            <li key={service.id ?? index} className="flex justify-between gap-3">
              <span className="min-w-0 truncate">{service.name}</span>
              {service.price && <bdi className="font-semibold">{format.money(service.price)}</bdi>}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
