import { Check, Clock, ListChecks, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { standardPolicy, answerDeadline, withdrawalDays } from '#contract/bookings-rules.ts';
import { hasScope } from '#contract/catalog-rules.ts';
import ScopeLists from '#web/features/service-scope/scope-lists.tsx';
import { LanguageMark } from '#web/i18n/language-mark.tsx';
import { serviceLists } from '#contract/catalog-limits.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useCancellationWords } from '../cancellation-words.ts';
import type { BookingForm } from './booking-schema.ts';
import { BookingSection } from './booking-section.tsx';
import { cancellationTerms } from './terms.ts';
import type { SeenTerms } from './use-request-form.ts';

type RequestEndProps = {
  provider: ProviderDetail;
  startAt: string | null;
  /** The visit may begin within the withdrawal period, which its customer asks for. */
  isExpress: boolean;
  total: number;
  isSending: boolean;
  service: ServiceDetail;
  durationMinutes: number;
  /** What was agreed to, when the service had changed meanwhile and nothing was booked. */
  seen: SeenTerms | null;
};

/** The cancellation rule, the checkbox and the button, with a note on what follows. */
export function RequestEnd({
  provider,
  startAt,
  isExpress,
  total,
  isSending,
  service,
  durationMinutes,
  seen,
}: RequestEndProps) {
  const { t } = useTranslation('bookings');
  const { register, clearErrors, formState } = useFormContext<BookingForm>();
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const { timeZone, displayName: name } = provider;
  const answer =
    startAt &&
    t('new.answerBy', {
      name,
      date: inSentence(
        format.dateTime(answerDeadline({ requestedAt: now, startAt: new Date(startAt) }), timeZone),
      ),
    });
  return (
    <>
      {hasScope(service) && (
        <BookingSection id="scope" icon={ListChecks} title={t('scope')}>
          <ScopeLists scope={service} heading="h3" className="sm:grid-cols-2" />
          <LanguageMark text={serviceLists.flatMap((list) => service[list]).join(' ')} />
        </BookingSection>
      )}
      <BookingSection id="rule" icon={RotateCcw} title={t('rule.title')}>
        {startAt ? (
          <CancellationRule
            startAt={startAt}
            timeZone={timeZone}
            price={total}
            name={name}
            instant={provider.instantBooking}
          />
        ) : (
          <p className="text-muted">{t('rule.afterSlot')}</p>
        )}
      </BookingSection>
      {!isExpress && startAt && (
        <p className="max-w-[72ch] text-14 text-muted">{t('rule.withdrawal', { count: withdrawalDays })}</p>
      )}
      {isExpress && (
        <Checkbox
          className="max-w-[72ch] text-14"
          label={t('withdrawal')}
          error={errorText(formState.errors.withdrawal, { withdrawal: t('error.withdrawal') })}
          {...register('withdrawal', { onChange: () => clearErrors('withdrawal') })}
        />
      )}
      {seen && <ChangedTerms seen={seen} now={{ title: service.title, total, durationMinutes }} />}
      <div className="grid justify-items-start gap-3">
        <Button type="submit" size="l" pending={isSending} className="md:px-8! max-md:w-full">
          {t('new.submit')}
        </Button>
        <p className="max-w-[60ch] text-14 text-muted">
          {t('new.payLater', { price: format.moneyExact(total), name })}{' '}
          {provider.instantBooking ? t('new.instant') : answer}
        </p>
      </div>
    </>
  );
}

/** The service has changed since the page was opened: what was agreed to and what holds now, before the button again. */
function ChangedTerms({ seen, now }: { seen: SeenTerms; now: SeenTerms }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert tone="warning" title={t('changed.title')}>
        <ul className="grid gap-1">
          {now.total !== seen.total && (
            <li className="font-semibold">
              {t('changed.total', { from: format.moneyExact(seen.total), to: format.moneyExact(now.total) })}
            </li>
          )}
          {now.title !== seen.title && <li>{t('changed.name', { name: now.title })}</li>}
          {now.durationMinutes !== seen.durationMinutes && (
            <li>{t('changed.duration', { duration: format.duration(now.durationMinutes) })}</li>
          )}
          <li>{t('changed.again')}</li>
        </ul>
      </Alert>
    </div>
  );
}

type CancellationRuleProps = {
  startAt: string;
  timeZone: string;
  price: number;
  name: string;
  /** Instant booking: no request waits for an answer. */
  instant: boolean;
};

/** The rule in plain words, with its dates and amounts for this visit (docs/product/bookings.md#cancellation). */
function CancellationRule({ startAt, timeZone, price, ...rest }: CancellationRuleProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const { name, instant } = rest;
  const words = useCancellationWords();
  const { now } = words;
  const { freeUntil, hasGrace, steps } = cancellationTerms(new Date(startAt), price, now);
  const grace = {
    minutes: format.durationAfter(standardPolicy.graceMinutesAfterConfirmation),
    hours: format.durationAfter(standardPolicy.graceHoursBeforeStart * 60),
  };
  const isNeverFree = instant && !freeUntil && !hasGrace;
  const hours = (count: number) => format.durationAfter(count * 60);
  const withoutDate = instant
    ? { title: t('rule.freeGrace', grace), text: t('rule.freeGraceAbout') }
    : { title: t('rule.freeWhilePending', { name }), text: hasGrace ? t('rule.graceAbout', grace) : null };
  const free = freeUntil
    ? {
        title: words.freeUntil(freeUntil, timeZone),
        text: t('rule.freeAbout', { hours: hours(standardPolicy.freeHoursBefore) }),
      }
    : withoutDate;
  return (
    <ul>
      {!isNeverFree && (
        <li className="relative flex gap-3.5 pb-4.5 before:absolute before:top-9 before:bottom-0.5 before:start-3.75 before:w-0.5 before:bg-line">
          <span className="grid size-8 flex-none place-items-center rounded-full bg-success-soft text-success">
            <Icon of={Check} />
          </span>
          <div className="grid gap-0.5 pt-1">
            <b className="font-semibold">{free.title}</b>
            {free.text && <p className="text-14 text-muted">{free.text}</p>}
          </div>
        </li>
      )}
      <li className="flex gap-3.5 pb-2">
        <span className="grid size-8 flex-none place-items-center rounded-full bg-sunken text-muted">
          <Icon of={Clock} />
        </span>
        <div className="grid gap-0.5 pt-1">
          <b className="font-semibold">{t(isNeverFree ? 'rule.lateAtOnce' : 'rule.late')}</b>
          <ul className="text-14 text-muted">
            {words.late(steps).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-14 text-muted">{t('rule.byProvider', { name })}</p>
        </div>
      </li>
    </ul>
  );
}
