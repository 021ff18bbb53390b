import { useFormContext } from 'react-hook-form';
import { RotateCcw } from 'lucide-react';
import { answerDeadline } from '#contract/bookings-rules.ts';
import type { ProviderDetail } from '#web/api/generated/public.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { errorText } from '#web/alerts/error-text.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import type { BookingForm } from './booking-schema.ts';
import { BookingSection } from './booking-section.tsx';
import { CancellationRule } from './cancellation-rule.tsx';

type RequestEndProps = {
  provider: ProviderDetail;
  startAt: string | null;
  /** The visit may begin within the withdrawal period, which its customer asks for. */
  isExpress: boolean;
  total: number;
  isSending: boolean;
};

/** The cancellation rule, the checkbox and the button, with a note on what follows. */
export function RequestEnd({ provider, startAt, isExpress, total, isSending }: RequestEndProps) {
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
      {isExpress && (
        <Checkbox
          className="max-w-[72ch] text-14"
          label={t('withdrawal')}
          error={errorText(formState.errors.withdrawal, { withdrawal: t('error.withdrawal') })}
          {...register('withdrawal', { onChange: () => clearErrors('withdrawal') })}
        />
      )}
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
