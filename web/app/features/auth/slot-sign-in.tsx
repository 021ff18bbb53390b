import { useState } from 'react';
import { useGetProviderQuery } from '#web/api/clients/providers.ts';
import { useGetServiceQuery } from '#web/api/clients/catalog.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { BookingHeader } from '#web/features/bookings/booking-header.tsx';
import type { AskedSlot } from '#web/features/bookings/load-offer.ts';
import { SlotCard } from '#web/features/bookings/slot-card.tsx';
import { useIsFree } from '#web/features/bookings/use-is-free.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialSignIn } from './social/social-sign-in.tsx';

const signInId = 'sign-in';

/**
 * Sign-up and sign-in of a visitor who has chosen a slot (docs/product/bookings.md#chosen-slot): the slot, then a new
 * account, then the sign-in. Both addresses show it, so that nothing typed is lost between them.
 */
export default function SlotSignIn({ slot }: { slot: AskedSlot }) {
  const { data: service } = useGetServiceQuery({ serviceId: slot.serviceId });
  const { data: provider } = useGetProviderQuery({ providerId: slot.providerId });
  return service && provider && <SlotSignInOf {...{ slot, service, provider }} />;
}

type SlotSignInOfProps = { slot: AskedSlot; service: ServiceDetail; provider: ProviderDetail };

function SlotSignInOf({ slot, service, provider }: SlotSignInOfProps) {
  const { t } = useTranslation('auth');
  const { t: ofBookings } = useTranslation('bookings');
  const [knownAddresses, setKnownAddresses] = useState(0);
  const { startAt, durationMinutes } = slot;
  const isFree = useIsFree(startAt, provider, { serviceId: service.id, durationMinutes });
  const name = provider.displayName;
  const isGone = isFree === false;
  const title = ofBookings(isGone ? 'waiting.goneTitle' : 'waiting.title');
  return (
    <>
      <PageHead title={title} hidden />
      <BookingHeader isWaiting current={isGone ? 0 : 1} closeHref={`/providers/${provider.id}`} />
      <main
        id="content"
        tabIndex={-1}
        className="wrap grid gap-6 pt-4 pb-16 outline-none *:min-w-0 lg:grid-cols-[minmax(0,1fr)_416px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-18 lg:gap-y-8 lg:pt-12 lg:pb-28"
      >
        <div className="grid gap-2">
          <h1>{title}</h1>
          <p className="max-w-[52ch] text-pretty text-muted md:text-18">
            {ofBookings(isGone ? 'waiting.goneLead' : 'waiting.lead', { name })}
          </p>
        </div>
        <aside
          aria-label={ofBookings('fact.slot')}
          className="lg:sticky lg:top-27 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <SlotCard {...{ provider, service, startAt, durationMinutes, isFree }} />
        </aside>
        <div className="grid content-start gap-9">
          <div className="hidden noscript:block">
            <NeedsScript />
          </div>
          <section aria-labelledby="new-here" className="grid gap-4.5">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 id="new-here" className="text-22">
                {t('slot.new')}
              </h2>
              <a href={`#${signInId}`} className="inline-flex min-h-11 items-center text-link">
                {t('slot.toSignIn')}
              </a>
            </div>
            <RegisterForm
              forBooking
              signInHref={`#${signInId}`}
              onKnownAddress={() => setKnownAddresses((count) => count + 1)}
            />
          </section>
          <section
            id={signInId}
            tabIndex={-1}
            aria-labelledby="account-here"
            className="grid scroll-mt-24 gap-4.5 border-t border-line-strong pt-8 outline-none"
          >
            <div className="grid gap-0.5">
              <h2 id="account-here" className="text-22">
                {t('slot.have')}
              </h2>
              {!isGone && <p className="text-muted">{t('slot.haveLead')}</p>}
            </div>
            <LoginForm forBooking key={knownAddresses} />
            <SocialSignIn />
          </section>
        </div>
      </main>
    </>
  );
}
