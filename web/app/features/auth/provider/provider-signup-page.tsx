import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { prefetch } from '#web/api/prefetch.ts';
import { useStepTime, signUpMinutes, stepSeconds } from '#web/features/onboarding/step-time.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { NeedsScript } from '#web/loading/needs-script.tsx';
import { loginToOnboardingHref } from '#contract/page-addresses.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { SectionHead } from '#web/ui/layout/section-head.tsx';
import { staticPart } from '#web/loading/static-part.tsx';
import { comingSaturday, dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { isolate } from '#contract/text-direction.ts';
import { RangeField } from '#web/ui/fields/range-field.tsx';
import { addDays } from '#contract/dates-rules.ts';
import {
  ProviderWeekRow,
  ProviderWeekFrame,
  axisOf,
  placeOn,
} from '#web/features/dashboard/provider-week.tsx';
import type { MinuteSpan } from '#web/features/availability/local-time.ts';
import { passwordMinLength } from '#contract/auth-limits.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { PersonFields, TermsField, isKnownAddress } from '../form/person-fields.tsx';
import { useAfterSignIn } from '../use-after-sign-in.ts';
import { useAuthForm, useAuthFailure, useFieldError } from '../form/use-auth-form.ts';
import { sentencesFor } from '#web/alerts/field-errors.ts';

const SignupSections = staticPart(() => import('./signup-sections.tsx'));
const loadCall = () => import('./register-provider.ts');
const loadRules = async () => {
  const [{ providerSignUpRules }] = await Promise.all([import('../form/auth-rules.ts'), loadCall()]);
  return providerSignUpRules;
};
const sentFields = ['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword'] as const;

/** Creates the account of a provider and opens the first step (docs/product/onboarding.md#start). */
function ProviderSignupForm() {
  const { t } = useTranslation('auth');
  const { t: signup } = useTranslation('auth-signup');
  const dispatch = useDispatch<AppDispatch>();
  const finish = useAfterSignIn();
  const fail = useAuthFailure('register');
  const errorText = useFieldError();
  const { form, errors, isPending } = useAuthForm({
    loadRules,
    async onSubmit(person) {
      const { registerProvider } = await loadCall();
      const { data, error } = await registerProvider(dispatch, person);
      if (data) {
        finish(data.accessToken);
        return undefined;
      }
      if (isKnownAddress(error)) return { email: { isKnown: true } };
      fail(error);
      return sentencesFor(error, sentFields);
    },
  });
  return (
    <form {...form} className="grid gap-5 noscript:hidden">
      <PersonFields errors={errors} signInHref={loginToOnboardingHref} />
      <TextField
        label={t('field.phone')}
        hint={signup('form.phoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        error={errorText(errors['phone'])}
        name="phone"
      />
      <PasswordField
        label={t('field.password')}
        hint={t('field.passwordHint', { min: passwordMinLength })}
        autoComplete="new-password"
        error={errorText(errors['password'])}
        name="password"
      />
      <PasswordField
        label={t('field.confirm')}
        autoComplete="new-password"
        error={errorText(errors['confirmPassword'])}
        name="confirmPassword"
      />
      <TermsField errors={errors} />
      <Button type="submit" size="l" block pending={isPending}>
        {signup('form.submit')}
      </Button>
    </form>
  );
}

/** The invented request of the page, and the week that such requests make. */
const sampleRequest = { minutes: 180, time: 'T08:00:00Z', price: 78 };

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const visit = (name: string, start: number, hours: number) => ({ name, start, end: start + hours * 60 });
type SampleDay = { open: MinuteSpan[]; visits: ReturnType<typeof visit>[] };
const wholeDay = [{ start: at(8, 30), end: at(18, 30) }];

/** Monday to Saturday. */
const sampleWeek: readonly SampleDay[] = [
  {
    open: wholeDay,
    visits: [visit('Sarah', at(8, 30), 2), visit('Marc', at(11), 2), visit('Léa', at(14), 2)],
  },
  { open: wholeDay, visits: [visit('Pierre', at(9), 3), visit('Emma', at(13, 30), 2)] },
  { open: [{ start: at(8, 30), end: at(12) }], visits: [visit('Odile', at(8, 30), 3)] },
  { open: wholeDay, visits: [visit('Samir', at(9), 3), visit('Julie', at(14), 2)] },
  { open: wholeDay, visits: [visit('Awa', at(9), 2)] },
  { open: [], visits: [] },
];

const minutesOf = (spans: readonly MinuteSpan[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);
const sampleVisits = sampleWeek.flatMap(({ visits }) => visits);

const axis = axisOf([]);

/** An invented week after the coming Saturday, as a provider sees theirs. */
function SampleWeek() {
  const { t } = useTranslation('auth-signup');
  const format = useFormat();
  const monday = addDays(comingSaturday(dayOf(useNow())), 2);
  const visits = t('week.visits', { count: sampleVisits.length });
  const worked = t('week.worked', { duration: format.duration(minutesOf(sampleVisits)) });
  return (
    <Card className="flex flex-col px-3 pt-3.5 md:px-4">
      <ProviderWeekFrame
        axis={axis}
        role="img"
        aria-label={t('week.label', { sum: format.list([visits, worked]) })}
      >
        {sampleWeek.map((day, index) => (
          <ProviderWeekRow
            key={index}
            tall
            day={addDays(monday, index)}
            open={day.open}
            axis={axis}
            minutes={minutesOf(day.visits)}
          >
            {day.visits.length === 0 && <span className="text-muted">{t('week.free')}</span>}
            {day.visits.map(({ name, ...span }) => (
              <span
                key={name}
                style={placeOn(axis, span)}
                className="@container absolute inset-y-0.75 grid items-center overflow-hidden rounded-6 bg-brand font-medium text-on-brand inset-ring inset-ring-surface"
              >
                <span className="flex items-center justify-center gap-2 @min-[80px]:justify-start @min-[80px]:px-1.5">
                  <Avatar name={name} size={24} className="text-12!" />
                  <bdi className="hidden @min-[80px]:inline">{name}</bdi>
                </span>
              </span>
            ))}
          </ProviderWeekRow>
        ))}
      </ProviderWeekFrame>
      <p className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-0.5 border-t border-line py-3 text-14 text-muted">
        <span>{visits}</span>
        <span>{worked}</span>
        <span className="ms-auto">
          <Badge>{t('sample.tag')}</Badge>
        </span>
      </p>
    </Card>
  );
}

const hoursRange = { min: 2, max: 40 };
const priceRange = { min: 15, max: 60 };

/** Hours times price, which the reader sets, beginning with those of the samples: arithmetic, not an estimate. */
function Earnings() {
  const { t } = useTranslation('auth-signup');
  const format = useFormat();
  const language = useLanguage();
  const [hours, setHours] = useState(minutesOf(sampleVisits) / 60);
  const [price, setPrice] = useState((sampleRequest.price * 60) / sampleRequest.minutes);
  const perWeek = hours * price;
  const hoursText = format.duration(hours * 60);
  const priceText = isolate(format.money(price), language);
  return (
    <Card as="section" padded aria-labelledby="earnings" className="grid content-start gap-5">
      <h3 id="earnings" className="text-22">
        {t('earn.title')}
      </h3>
      <RangeField
        label={t('earn.hours')}
        value={hours}
        {...hoursRange}
        valueText={hoursText}
        onChange={setHours}
      />
      <RangeField
        label={t('earn.price')}
        value={price}
        {...priceRange}
        valueText={priceText}
        onChange={setPrice}
      />
      <div role="status" className="grid gap-0.5 border-t border-line pt-4.5">
        <b className="font-head text-48 leading-[1.1] font-bold tracking-[-.02em] tabular-nums">
          <bdi dir="ltr">{format.money(perWeek)}</bdi>
        </b>
        <span>{t('earn.perWeek', { amount: format.money(4 * perWeek) })}</span>
        <span className="text-14 text-muted">{t('earn.note', { hours: hoursText, price: priceText })}</span>
      </div>
    </Card>
  );
}

/** An invented request of the coming Saturday, as a provider receives it. */
function SampleRequest() {
  const { t } = useTranslation('auth-signup');
  const format = useFormat();
  const startAt = `${comingSaturday(dayOf(useNow()))}${sampleRequest.time}`;
  return (
    <Card
      floating
      role="img"
      aria-label={t('sample.label')}
      className="grid w-full max-w-120 gap-3 p-4 md:p-5"
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b className="font-semibold">{t('sample.title')}</b>
        <Badge>{t('sample.tag')}</Badge>
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3.5">
        <Avatar name={t('sample.person')} trade="child" />
        <p className="grid text-14">
          <b className="text-16 font-semibold">{t('sample.person')}</b>
          <span>{t('sample.service', { duration: format.duration(sampleRequest.minutes) })}</span>
          <span className="text-muted">{t('sample.when', { date: format.dateTime(startAt) })}</span>
        </p>
        <Price amount={format.money(sampleRequest.price)} />
      </div>
    </Card>
  );
}

export const handle = { ns: ['auth-signup', 'steps'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await Promise.all([prefetch(args, handle.ns), SignupSections.load()]);
}

/** Presents the work of a provider, with the sign-up form beside it, and below a sample week and the documents to have ready. */
export default function ProviderSignupPage() {
  const { t } = useTranslation('auth-signup');
  const { beta } = useSettings();
  const format = useFormat();
  const timeOf = useStepTime();
  const steps = Object.keys(stepSeconds).length;
  const facts = [
    { figure: timeOf(signUpMinutes * 60), text: t('fact.time') },
    { figure: t('fact.steps', { count: steps }), text: t('fact.stepsText') },
    { figure: <bdi dir="ltr">{format.money(0)}</bdi>, text: t(beta ? 'fact.priceInBeta' : 'fact.priceText') },
  ];
  return (
    <>
      <PageHead title={t('page')} description={t('lead')} hidden />
      <section className="border-b border-line">
        <div className="wrap grid gap-8 pt-7 md:pt-12 lg:grid-cols-[minmax(0,1fr)_456px] lg:gap-18">
          <div className="grid content-start gap-4.5 lg:content-center lg:pb-16">
            <h1 className="max-w-[16ch] text-36 leading-[1.1] md:text-48">{t('title')}</h1>
            <p className="max-w-[44ch] text-18 text-muted">{t('lead')}</p>
            <ul className="grid grid-cols-1 xs:grid-cols-3 border-y border-line text-14 leading-[1.35] text-muted">
              {facts.map(({ figure, text }) => (
                <li
                  key={text}
                  className="py-3.5 ps-3.5 pe-2 not-first:border-s not-first:border-line first:ps-0"
                >
                  <b className="block font-head text-22 leading-[1.2] font-bold text-ink">{figure}</b>
                  {text}
                </li>
              ))}
            </ul>
            <SampleRequest />
          </div>
          <div className="pb-12 md:pb-16">
            <div className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-float md:p-7">
              <header className="grid gap-1">
                <h2 className="text-22">{t('form.title')}</h2>
                <p className="text-14 text-muted">
                  {t('form.text', { total: steps, time: timeOf(stepSeconds.PROVIDER_SIGNUP) })}
                </p>
              </header>
              <div className="hidden noscript:block">
                <NeedsScript />
              </div>
              <ProviderSignupForm />
              <p className="text-center text-14 text-muted">
                {t('form.haveAccount')}{' '}
                <Link href={loginToOnboardingHref} className="text-link inline-block py-2.5">
                  {t('form.convert')}
                </Link>
                {t('form.convertText')}
              </p>
            </div>
          </div>
        </div>
      </section>
      <section aria-labelledby="week" className="wrap section-gap">
        <SectionHead id="week" title={t('week.title')} lead={t('week.lead')} />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-6">
          <SampleWeek />
          <Earnings />
        </div>
      </section>
      <SignupSections />
    </>
  );
}
