import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { nameMaxLength, nameMinLength } from '#contract/auth-limits.ts';
import { publicName } from '#contract/users-rules.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { beginSave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useChangeCurrentUserMutation, type CurrentUser } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { changeEmailHref } from '#contract/page-addresses.ts';
import { bodyOf, fieldsOf, ProfileForm as ProfileSchema } from './profile-schema.ts';
import { PhotoPart } from './photo-part.tsx';
import { SaveBar } from './save-bar.tsx';

const fieldOf = { firstName: 'firstName', lastName: 'lastName', phone: 'phone' } as const;

/** Names and phone, saved together; the photo is saved by its own dialog. */
export function ProfileForm({ user }: { user: CurrentUser }) {
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
