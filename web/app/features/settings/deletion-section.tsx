import { Briefcase, Download, MapPin, MessageCircle, ReceiptText, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useDeleteAccountMutation } from '#web/api/clients/own-data.ts';
import { useSendMailedCodeMutation } from '#web/api/clients/auth.ts';
import type { DeletionPreview } from '#contract/own-data.ts';
import type { SecuritySettings } from '#contract/auth.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as ownDataCalls from '#contract/own-data-calls.ts';
import { mailedCodeMinutes } from '#contract/auth-limits.ts';
import { errorText, useErrorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { endSession, markLeaving } from '#web/api/session.ts';
import { PasswordField } from '#web/features/auth/password-field.tsx';
import { eraseUnsent } from '#web/features/messaging/unsent-queue.ts';
import { notificationSettingsHref } from '#web/features/notifications/addresses.ts';
import { forgetThisDevice } from '#web/features/notifications/this-device.ts';
import { AccountField } from './proof-form.tsx';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { SectionTitle } from './settings-frame.tsx';
import { exportId } from './export-section.tsx';

type DeleteAccountApiArg = ArgumentOf<typeof ownDataCalls.deleteAccount>;

type DeletionSectionProps = { preview: DeletionPreview; security: SecuritySettings };

/** What a deletion ends beside what stays, then the proof and the button (docs/product/accounts.md#deletion). */
export function DeletionSection({ preview, security }: DeletionSectionProps) {
  const { t } = useTranslation('privacy');
  const refusal =
    (preview.lastAdministrator && 'lastAdministrator') || (preview.inProgress && 'inProgress') || undefined;
  return (
    <section aria-labelledby="deletion-title" className="grid gap-4">
      <SectionTitle id="deletion-title" title={t('deletion.title')} lead={t('deletion.lead')} />
      <Card className="border-danger/50!">
        <div className="grid gap-x-8 gap-y-6 p-5 md:grid-cols-2 md:p-6">
          <Ends preview={preview} />
          <Stays accountingRows={preview.accountingRows} />
        </div>
        {refusal ? (
          <div className="border-t border-line p-5 md:p-6">
            <Alert tone="warning">{t(`deletion.${refusal}`)}</Alert>
          </div>
        ) : (
          <DeletionForm preview={preview} security={security} />
        )}
      </Card>
    </section>
  );
}

/** What the deletion ends: visits and requests by name with their rule, then everything that is erased. */
function Ends({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation('privacy');
  const { bookings, messages, reviews, addresses, services, hasProfile } = preview;
  return (
    <div className="grid content-start gap-4">
      <h3 className="text-16 font-semibold">{t('deletion.ends')}</h3>
      <ul className="grid gap-4">
        {bookings.map((booking) => (
          <EndedBooking key={booking.id} booking={booking} />
        ))}
        {messages > 0 && (
          <Fact
            mark={<Dot of={MessageCircle} />}
            title={t('deletion.messages', { count: messages })}
            text={t('deletion.messagesText')}
          />
        )}
        {reviews > 0 && (
          <Fact
            mark={<Dot of={Star} />}
            title={t('deletion.reviews', { count: reviews })}
            text={t('deletion.reviewsText')}
          />
        )}
        {hasProfile && (
          <Fact
            mark={<Dot of={Briefcase} />}
            title={t('deletion.profile')}
            text={t('deletion.profileText', { count: services })}
          />
        )}
        <Fact
          mark={<Dot of={MapPin} />}
          title={addresses > 0 ? t('deletion.addresses', { count: addresses }) : t('deletion.noAddress')}
          text={t('deletion.erased')}
        />
      </ul>
    </div>
  );
}

function EndedBooking({ booking }: { booking: DeletionPreview['bookings'][number] }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const inSentence = useInSentence();
  const { as, status, otherName: name, serviceTitle: service, feeCents } = booking;
  const when = inSentence(format.dateTime(booking.startAt, booking.timeZone));
  function rule(): string {
    if (status === 'PENDING')
      return t(as === 'CUSTOMER' ? 'deletion.withdrawn' : 'deletion.declined', { service });
    if (feeCents === 0) return t('deletion.free', { service });
    return t('deletion.fee', { service, amount: format.money(feeCents / 100) });
  }
  const kind = status === 'PENDING' ? 'request' : 'visit';
  return (
    <Fact
      mark={<Avatar name={name} seed={name} size={32} />}
      title={t(`deletion.${kind}.${as}`, { name, when })}
      text={rule()}
    />
  );
}

/** What stays after a deletion, and what may be done instead or before. */
function Stays({ accountingRows }: { accountingRows: number }) {
  const { t } = useTranslation('privacy');
  const { notifications } = useSettings().flags;
  return (
    <div className="grid content-start gap-4 md:border-s md:border-line md:ps-8">
      <h3 className="text-16 font-semibold">{t('deletion.stays')}</h3>
      <ul className="grid gap-4">
        {accountingRows > 0 && (
          <Fact
            mark={<Dot isKept of={ReceiptText} />}
            title={t('deletion.rows', { count: accountingRows })}
            text={t('deletion.rowsText')}
          />
        )}
        <Fact
          mark={<Dot isKept of={MessageCircle} />}
          title={t('deletion.received')}
          text={t('deletion.receivedText')}
        />
      </ul>
      <div className="flex items-start gap-3 rounded-12 bg-sunken px-4 py-3.5 text-14">
        <Icon of={Download} className="mt-px text-muted" />
        <p>
          <b className="block font-semibold">{t('deletion.first')}</b>
          {t('deletion.firstText')}{' '}
          <a href={`#${exportId}`} className="text-link">
            {t('deletion.firstLink')}
          </a>
        </p>
      </div>
      {notifications && (
        <p className="text-14 text-muted">
          {t('deletion.pause')}{' '}
          <Link href={notificationSettingsHref} className="text-link">
            {t('deletion.pauseLink')}
          </Link>
          {t('deletion.pauseText')}
        </p>
      )}
    </div>
  );
}

type FactProps = { mark: ReactNode; title: string; text: string };

/** One thing that ends or stays. */
function Fact({ mark, title, text }: FactProps) {
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-3">
      {mark}
      <div className="grid gap-0.5">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="text-14 text-muted wrap-anywhere">{text}</span>
      </div>
    </li>
  );
}

/** An icon on a disc, in the colour of what is kept or in none. */
function Dot({ of, isKept = false }: { of: IconShape; isKept?: boolean }) {
  return (
    <span
      className={classes(
        'grid size-8 place-items-center rounded-full',
        isKept ? 'bg-brand-soft text-brand' : 'bg-sunken text-muted',
      )}
    >
      <Icon of={of} size={18} />
    </span>
  );
}

type Values = { password: string; otp: string; isRead: boolean };
type DeletionFormProps = { preview: DeletionPreview; security: SecuritySettings };

const fieldOf = { password: 'password', otp: 'otp' } as const;

/** The proof that it is the owner, and that what ends was read. */
function DeletionForm({ preview, security }: DeletionFormProps) {
  const { t } = useTranslation('privacy');
  const { deleteAccount, isLoading } = useDeleteAccount();
  const form = useForm<Values>({ defaultValues: { password: '', otp: '', isRead: false } });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const whatEnds = useWhatEnds(preview);
  const { hasPassword, twoFactor } = security;
  const words = {
    password: t('deletion.error.password'),
    code: t('deletion.error.code'),
    otp: t('deletion.error.otp'),
    isRead: t('deletion.error.read'),
  };
  const submit = handleSubmit(async ({ password, otp }) => {
    if (isLoading) return;
    const error = await deleteAccount({ password, ...(otp !== '' && { otp }) });
    if (error) showFieldErrors(error, fieldOf, form);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <AccountField />
      <div className="grid gap-5 border-t border-line p-5 md:p-6">
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_220px] sm:gap-x-4">
          {hasPassword ? (
            <PasswordField
              label={t('deletion.password')}
              autoComplete="current-password"
              error={errorText(errors.password, words)}
              {...register('password', { required: 'password' })}
            />
          ) : (
            <div className="grid gap-3">
              <TextField
                label={t('deletion.mailedCode')}
                hint={t('deletion.mailedCodeHint')}
                inputMode="numeric"
                autoComplete="one-time-code"
                dir="ltr"
                error={errorText(errors.password, words)}
                {...register('password', { required: 'code' })}
              />
              <SendCode />
            </div>
          )}
          {twoFactor.enabled && (
            <TextField
              label={t('deletion.otp')}
              hint={t('deletion.otpHint')}
              autoComplete={hasPassword ? 'one-time-code' : 'off'}
              dir="ltr"
              error={errorText(errors.otp, words)}
              {...register('otp', { required: 'otp' })}
            />
          )}
        </div>
        <Checkbox
          label={t('deletion.read', { what: whatEnds })}
          error={errorText(errors.isRead, words)}
          {...register('isRead', { required: 'isRead' })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 md:px-6">
        <Button
          type="submit"
          variant="secondary"
          pending={isLoading}
          className="border-danger/50! text-danger! max-md:w-full"
        >
          {t('deletion.submit')}
        </Button>
        <p className="text-14 text-muted">{t('deletion.after')}</p>
      </div>
    </form>
  );
}

/** The visits and requests that end, or the account alone. */
function useWhatEnds({ bookings }: DeletionPreview): string {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const requests = bookings.filter(({ status }) => status === 'PENDING').length;
  const visits = bookings.length - requests;
  const ended = [
    ...(visits > 0 ? [t('deletion.readVisits', { count: visits })] : []),
    ...(requests > 0 ? [t('deletion.readRequests', { count: requests })] : []),
  ];
  return ended.length > 0 ? format.list(ended) : t('deletion.readAccount');
}

/** Asks for the code in the place of a password. */
function SendCode() {
  const { t } = useTranslation('privacy');
  const [send, { data, error, isLoading }] = useSendMailedCodeMutation();
  const failure = useErrorText(error);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" pending={isLoading} onClick={() => void send()}>
        {t('deletion.sendCode')}
      </Button>
      <p role="status" className="text-14 text-muted">
        {data && t('deletion.codeSent', { minutes: String(mailedCodeMinutes) })}
        {error !== undefined && failure}
      </p>
    </div>
  );
}

/** Deletes the account, then everything of it in this browser. Returns why it was refused. */
function useDeleteAccount() {
  const { chat } = useSettings().flags;
  const navigate = useNavigate();
  const [call, { isLoading }] = useDeleteAccountMutation();
  async function deleteAccount(body: DeleteAccountApiArg['body']): Promise<unknown> {
    markLeaving(true);
    const { error } = await call({ body });
    if (error) {
      markLeaving(false);
      return error;
    }
    if (chat) await eraseUnsent().catch(() => undefined);
    await forgetThisDevice().catch(() => undefined);
    endSession('deleted');
    await navigate('/auth/login');
    return undefined;
  }
  return { deleteAccount, isLoading };
}
