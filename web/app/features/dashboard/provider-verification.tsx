import { BadgeCheck, CircleAlert, CircleDashed, Clock } from 'lucide-react';
import { useGetVerificationQuery } from '#web/api/generated/onboarding.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';

const looks = {
  NOT_STARTED: { icon: CircleDashed, tone: 'text-muted' },
  INCOMPLETE: { icon: CircleDashed, tone: 'text-muted' },
  PENDING: { icon: Clock, tone: 'text-info' },
  ACTION_REQUIRED: { icon: CircleAlert, tone: 'text-warning' },
  VERIFIED: { icon: BadgeCheck, tone: 'text-brand' },
  REJECTED: { icon: CircleAlert, tone: 'text-danger' },
  EXPIRED: { icon: CircleAlert, tone: 'text-warning' },
} as const;

/** How far the documents are, and what is to be done about it. */
export function ProviderVerification({ providerId }: { providerId: string }) {
  const { t } = useTranslation('provider');
  const { data } = useGetVerificationQuery({ providerId });
  if (!data) return null;
  const { icon, tone } = looks[data.status];
  return (
    <Card as="section" padded aria-labelledby="verification" className="grid content-start gap-2">
      <h2
        id="verification"
        className="flex items-center gap-2 font-text text-16 font-semibold tracking-normal"
      >
        <Icon of={icon} className={tone} />
        {t(`verification.${data.status}.title`)}
      </h2>
      <p className="text-14 text-muted">{t(`verification.${data.status}.text`)}</p>
      <MoreLink href="/provider/become-provider/verification">
        {t(data.status === 'VERIFIED' || data.status === 'PENDING' ? 'verification.look' : 'verification.go')}
      </MoreLink>
    </Card>
  );
}
