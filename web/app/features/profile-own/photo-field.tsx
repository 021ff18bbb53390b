import { providersOwnApi } from '#web/api/clients/providers-own.ts';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { Camera, ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { megabyte, photoMediaTypes, photoSizeMax } from '#contract/files-limits.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { prepared } from './prepared-photo.ts';
import { upload, type UploadFailure } from '#web/api/signed-in/upload.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

/** Twice the largest size on a page. */
const sentPixels = 1024;

/** The photo, saved as soon as it is chosen or taken; a failed upload keeps the previous one. */
export function PhotoField() {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const dispatch = useDispatch<AppDispatch>();
  const { data: user } = useGetCurrentUserQuery();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure>();
  const choosing = useRef<HTMLInputElement>(null);
  const taking = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const [isSaved, setSaved] = useState(false);
  const errorText = useErrorText(failure);

  async function send(file: File) {
    setShare(0);
    setSaved(false);
    setFailure(undefined);
    const form = new FormData();
    form.set('avatar', await prepared(file, sentPixels), file.name);
    const { data, error } = await upload<CurrentUser>('/users/me/avatar', form, {
      language,
      onProgress: setShare,
    });
    setShare(null);
    if (error) return setFailure(error);
    setSaved(true);
    void dispatch(usersApi.util.upsertQueryData('getCurrentUser', undefined, data));
    dispatch(providersOwnApi.util.invalidateTags(['Providers']));
  }

  const input = (ref: typeof choosing, capture?: 'user') => (
    <input
      ref={ref}
      type="file"
      accept={photoMediaTypes.join(',')}
      capture={capture}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file may be chosen again after a failure.
        event.target.value = '';
        if (file) void send(file);
      }}
    />
  );
  const sentence = failure && (fieldErrorsOf(failure)['avatar'] ?? errorText);
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-5">
      <Avatar name={user?.firstName ?? ''} photoUrl={user?.avatarUrl ?? null} size={88} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p id={labelId} className="flex items-baseline gap-3 text-14">
          <span className="font-semibold">{t('photo.title')}</span>
          <span className="text-muted">{t('optional')}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" pending={share !== null} onClick={() => choosing.current?.click()}>
            <ImagePlus aria-hidden="true" size={20} />
            {t(user?.avatarUrl ? 'photo.change' : 'photo.choose')}
          </Button>
          <Button variant="secondary" className="pointer-fine:hidden" onClick={() => taking.current?.click()}>
            <Camera aria-hidden="true" size={20} />
            {t('photo.take')}
          </Button>
        </div>
        {input(choosing)}
        {input(taking, 'user')}
        <p className="text-14 text-muted">{t('photo.hint', { max: photoSizeMax / megabyte })}</p>
        <div role="status" className="text-14 text-muted">
          {share !== null && <ProgressBar thin value={share} label={t('photo.sending')} />}
          {isSaved && t('photo.saved')}
        </div>
        {sentence && (
          <div role="alert">
            <FieldError>{sentence}</FieldError>
          </div>
        )}
      </div>
    </div>
  );
}
