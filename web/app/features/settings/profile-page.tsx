import { useChangeCurrentUserMutation, useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { nameMaxLength, nameMinLength } from '#contract/auth-limits.ts';
import { changeEmailHref } from '#contract/page-addresses.ts';
import { publicName } from '#contract/users-rules.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { beginSave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PhotoPart } from './profile/photo-part.tsx';
import { bodyOf, fieldsOf, ProfileForm as ProfileSchema } from './profile/profile-schema.ts';
import { SaveBar } from './profile/save-bar.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const handle = { ns: ['settings'] };

const load: Load = ({ query }) => query(usersApi.endpoints.getCurrentUser, undefined);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What others see of a person, and how to call them. */
export default function ProfilePage() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetCurrentUserQuery();
  return (
    <SettingsFrame>
      <div className="grid max-w-180 gap-6 *:min-w-0">
        <PageHead title={`${t('profile.title')} – ${t('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('profile.title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('profile.lead')}</p>
        </div>
        {data && <ProfileForm user={data} />}
        {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton preset="form" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}

const fieldOf = { firstName: 'firstName', lastName: 'lastName', phone: 'phone' } as const;

/** Names and phone, saved together; the photo is saved by its own dialog. */
function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings');
  const [change, { isLoading }] = useChangeCurrentUserMutation();
  const form = useForm<ProfileSchema>({
    resolver: zodResolver(ProfileSchema),
    defaultValues: fieldsOf(user),
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, dirtyFields, isDirty } = formState;
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] });
  useUnsavedChanges(isDirty);
  const words = {
    nameMissing: t('profile.error.nameMissing'),
    nameShort: t('profile.error.nameShort', { min: nameMinLength }),
    nameLong: t('profile.error.nameLong', { max: nameMaxLength }),
    phone: t('profile.error.phone'),
  };
  const submit = handleSubmit(async (values) => {
    if (isLoading) return;
    const keepSaved = beginSave(form);
    const { data, error } = await change({
      body: bodyOf(values, { isPhoneChanged: dirtyFields.phone === true }),
    });
    if (!data) return showFieldErrors(error, fieldOf, form);
    keepSaved(fieldsOf(data));
    showAlert({ tone: 'success', text: t('profile.saved') });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <h2 className="text-22">{t('profile.you')}</h2>
      <Card>
        <PhotoPart user={user} />
        <div className="grid gap-5 border-t border-line p-5 sm:grid-cols-2 sm:gap-3 md:p-6">
          <TextField
            label={t('profile.firstName')}
            autoComplete="given-name"
            dir="auto"
            maxLength={nameMaxLength}
            error={errorText(errors.firstName, words)}
            {...register('firstName')}
          />
          <TextField
            label={t('profile.lastName')}
            hint={
              firstName.trim() &&
              lastName.trim() &&
              t('profile.shown', { name: publicName(firstName.trim(), lastName.trim()) })
            }
            autoComplete="family-name"
            dir="auto"
            maxLength={nameMaxLength}
            error={errorText(errors.lastName, words)}
            {...register('lastName')}
          />
          <TextField
            type="tel"
            label={t('profile.phone')}
            aside={t('profile.optional')}
            hint={t('profile.phoneHint')}
            autoComplete="tel"
            dir="ltr"
            className="col-span-full"
            error={errorText(errors.phone, words)}
            {...register('phone')}
          />
          <div className="grid gap-1 col-span-full">
            <p className="text-14 font-semibold">{t('profile.email')}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <bdi className="min-w-0 wrap-anywhere">{user.email}</bdi>
              <Link href={changeEmailHref} className="inline-flex min-h-11 items-center text-14 text-link">
                {t('profile.changeEmail')}
              </Link>
            </p>
          </div>
        </div>
      </Card>
      {isDirty && (
        <SaveBar
          changes={Object.keys(dirtyFields).length}
          isSaving={isLoading}
          onCancel={() => form.reset()}
        />
      )}
    </form>
  );
}
