import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { Camera } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import * as z from 'zod/mini';
import {
  useChangeCurrentUserMutation,
  useGetCurrentUserQuery,
  usersApi,
  useRemoveAvatarMutation,
} from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { nameMaxLength } from '#contract/auth-limits.ts';
import { changeEmailHref } from '#contract/page-addresses.ts';
import { publicName } from '#contract/users-rules.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { beginSave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { megabyte, photoMediaTypes, photoSizeMax } from '#contract/files-limits.ts';
import type { PhotoFault } from '#contract/files-rules.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FileChooser } from '#web/ui/fields/file-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { openPicture, type OpenedPicture } from './profile/photo-rules.ts';
import type { UserInput } from '#contract/users.ts';
import { phoneText, readPhone } from '#contract/phone-rules.ts';

const nameOf = (missing: 'firstNameMissing' | 'lastNameMissing') =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(nameMaxLength, 'nameLong'));
const isPhone = (typed: string) => typed === '' || readPhone(typed) !== undefined;

/** Messages are keys of texts; the API checks the same rules again. */
export const ProfileSchema = z.object({
  firstName: nameOf('firstNameMissing'),
  lastName: nameOf('lastNameMissing'),
  phone: z.string().check(z.trim(), z.refine(isPhone, 'phone')),
});
export type ProfileSchema = z.infer<typeof ProfileSchema>;

type Person = Pick<CurrentUser, 'firstName' | 'lastName' | 'phone'>;

export const fieldsOf = ({ firstName, lastName, phone }: Person): ProfileSchema => ({
  firstName,
  lastName,
  phone: phoneText(phone ?? ''),
});

/**
 * An empty phone removes the number; one that was not changed is left out, because another tab may have changed it. The
 * language is left as it is.
 */
export const bodyOf = (
  { firstName, lastName, phone }: ProfileSchema,
  { isPhoneChanged }: { isPhoneChanged: boolean },
): UserInput => ({ firstName, lastName, ...(isPhoneChanged && { phone }) });

// Only needed once a picture is chosen.
const CropDialog = lazy(() => loadWithRetries(() => import('./profile/crop-dialog.tsx')));

/** The photo of a person, and the ways to another one or to none. */
function PhotoPart({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings');
  const [picture, setPicture] = useState<OpenedPicture>();
  const [fault, setFault] = useState<PhotoFault>();
  const canSayFault = useTexts('validation');
  const { t: tOfValidation } = useTranslation('validation');
  const [isRemoving, setRemoving] = useState(false);
  const choosing = useRef<HTMLInputElement>(null);

  async function open(file: File) {
    const opened = await openPicture(file);
    setFault(typeof opened === 'string' ? opened : undefined);
    if (typeof opened !== 'string') setPicture(opened);
  }
  function close() {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(undefined);
  }
  return (
    <div role="group" aria-label={t('photo.label')} className="flex flex-wrap items-center gap-5 p-5 md:p-6">
      <Avatar name={user.firstName} photoUrl={user.avatarUrl} seed={user.id} size={88} />
      <div className="grid min-w-48 flex-1 gap-2">
        <p className="text-14 text-muted">{t('photo.advice', { max: photoSizeMax / megabyte })}</p>
        <div className="flex flex-wrap gap-x-1 gap-y-2">
          <Button variant="secondary" onClick={() => choosing.current?.click()}>
            <Icon of={Camera} size={18} />
            {t(user.avatarUrl ? 'photo.change' : 'photo.add')}
          </Button>
          {user.avatarUrl && (
            <Button variant="plain" onClick={() => setRemoving(true)}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
        <FileChooser ref={choosing} mediaTypes={photoMediaTypes} onChoose={(file) => void open(file)} />
        {fault && canSayFault && (
          <div role="alert">
            <FieldError>{tOfValidation(fault, { max: photoSizeMax / megabyte })}</FieldError>
          </div>
        )}
      </div>
      {picture && (
        <Suspense>
          <CropDialog
            picture={picture}
            onClose={close}
            onSaved={() => {
              close();
              showAlert({ tone: 'success', text: t('photo.saved') });
            }}
          />
        </Suspense>
      )}
      <RemovePhotoDialog isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  );
}

type RemovePhotoDialogProps = { isOpen: boolean; onClose: () => void };

function RemovePhotoDialog({ isOpen, onClose }: RemovePhotoDialogProps) {
  const { t } = useTranslation('settings');
  const [remove, { isLoading }] = useRemoveAvatarMutation();
  async function handleRemove() {
    const { error } = await remove();
    if (!error) showAlert({ tone: 'success', text: t('photo.removed') });
    onClose();
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('photo.removeTitle')}
      closeLabel={t('photo.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('photo.cancel')}
          </Button>
          <Button pending={isLoading} onClick={() => void handleRemove()}>
            {t('photo.remove')}
          </Button>
        </>
      }
    >
      <p>{t('photo.removeText')}</p>
    </Dialog>
  );
}

type SaveBarProps = { changes: number; isSaving: boolean; onCancel: () => void };

/** How many fields wait to be saved, within reach while the page is scrolled. */
function SaveBar({ changes, isSaving, onCancel }: SaveBarProps) {
  const { t } = useTranslation('settings');
  return (
    <div
      data-dock="always"
      className="sticky bottom-[calc(8px+var(--tabs,var(--consent,0px)))] z-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-surface px-5 py-2.5 shadow-float"
    >
      <p role="status" className="flex min-w-48 flex-1 items-center gap-2 text-14 font-medium">
        <span aria-hidden="true" className="size-2 flex-none rounded-full bg-warning" />
        {t('profile.changes', { count: changes })}
      </p>
      <Button type="button" variant="plain" onClick={onCancel} className="max-md:flex-1">
        {t('profile.cancel')}
      </Button>
      <Button type="submit" pending={isSaving} className="max-md:flex-1">
        {t('profile.save')}
      </Button>
    </div>
  );
}

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
    firstNameMissing: t('profile.error.firstNameMissing'),
    lastNameMissing: t('profile.error.lastNameMissing'),
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
