import { Camera, ImagePlus, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { providersOwnApi } from '#web/api/clients/providers-own.ts';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { megabyte, photoMediaTypes, photoSizeMax } from '#contract/files-limits.ts';
import { photoFault, type PhotoFault } from '#contract/files-rules.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { upload, type UploadFailure } from '#web/api/signed-in/upload.ts';
import { useLanguage, useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { shrinkPicture } from '#web/api/signed-in/shrink-picture.ts';
import { useSearchImagesQuery } from '#web/api/clients/images.ts';
import type { StoredFile } from '#contract/files.ts';
import { foundPhotoMax, creditLine } from '#contract/images-rules.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { FileDrop } from '#web/ui/fields/file-field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const coverPixels = 1920;

type CoverFieldProps = {
  title?: string;
  /** The address of the picture, or an empty text. */
  value: string;
  /** The trade or words that the drawn covers should match. */
  words: string;
  error: string | undefined;
  onChange: (cover: string | null) => void;
  /** Called with the choice of a photo of a service. Without it only drawn covers are offered. */
  onPhoto?: (choice: string) => void;
  /** Called when an upload starts and ends. */
  onSending?: (isSending: boolean) => void;
};

/** A cover: one of those drawn for the trade, an uploaded one, or a photo that a service has for the words. */
export function CoverField({ title, value, words, error, onChange, onPhoto, onSending }: CoverFieldProps) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure>();
  const search = { query: words, ...(!onPhoto && { drawn: true }) };
  const { data: found = [] } = useSearchImagesQuery(search, { skip: words.trim().length < 3 });
  const errorText = useErrorText(failure);
  const sentence = error ?? (failure && (fieldErrorsOf(failure)['file'] ?? errorText));

  async function send(file: File) {
    setShare(0);
    onSending?.(true);
    setFailure(undefined);
    const form = new FormData();
    // One that is too large is sent as it is, and the API refuses it with its own text.
    const sent = file.size > photoSizeMax ? file : await shrinkPicture(file, coverPixels);
    form.set('file', sent, file.name);
    const answer = await upload<StoredFile>('/files/upload?category=COVER', form, {
      language,
      onProgress: setShare,
    });
    setShare(null);
    onSending?.(false);
    if (answer.error) setFailure(answer.error);
    else onChange(answer.data.url);
  }

  const choices = found.slice(0, onPhoto ? foundPhotoMax : 6);
  const isFound = choices.some(({ choice }) => choice !== null);
  const isOwn = value !== '' && choices.every(({ url }) => url !== value);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 flex items-baseline gap-3 text-14">
        <span className="font-semibold">{title ?? t('cover.title')}</span>
        <span className="text-muted">{t('optional')}</span>
      </legend>
      {isOwn && (
        <div className="flex flex-wrap items-center gap-3">
          <img src={value} alt={t('cover.own')} className="h-22 w-44 rounded-12 object-cover cover-photo" />
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Icon of={Undo2} size={18} directional />
            {t('cover.remove')}
          </Button>
        </div>
      )}
      {choices.length > 0 && (
        <ul
          className="grid grid-cols-1 xs:grid-cols-2 gap-2 sm:grid-cols-3"
          aria-label={t(isFound ? 'cover.found' : 'cover.drawn')}
        >
          {choices.map(({ url, credit, creditUrl, choice }, index) => (
            <li key={url} className="grid min-w-0 gap-1">
              <button
                type="button"
                aria-pressed={url === value}
                aria-label={t('cover.number', { number: index + 1 })}
                onClick={() => (choice === null ? onChange(url === value ? null : url) : onPhoto?.(choice))}
                className={classes(
                  'block w-full overflow-hidden rounded-12 border-2 transition-colors',
                  url === value ? 'border-brand' : 'border-transparent hover:border-line-strong',
                )}
              >
                <img src={url} alt="" loading="lazy" className="aspect-2/1 w-full object-cover cover-photo" />
              </button>
              {credit !== null && creditUrl !== null && (
                <a
                  href={creditUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="truncate text-14 text-link underline underline-offset-4"
                >
                  <bdi>{creditLine(credit, creditUrl)}</bdi>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={t('cover.upload')}
        hint={t('photo.formats', { max: photoSizeMax / megabyte })}
        accept={photoMediaTypes.join(',')}
        onFile={(file) => void send(file)}
      />
      <div role="status">
        {share !== null && <ProgressBar thin value={share} label={t('photo.sending')} />}
      </div>
      {sentence && (
        <div role="alert">
          <FieldError>{sentence}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** Twice the largest size on a page. */
const photoPixels = 1024;

/** The photo, saved as soon as it is chosen or taken; a failed upload keeps the previous one. */
export function PhotoField() {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const dispatch = useDispatch<AppDispatch>();
  const { data: user } = useGetCurrentUserQuery();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure>();
  const [fault, setFault] = useState<PhotoFault>();
  const canSayFault = useTexts('validation');
  const { t: tOfValidation } = useTranslation('validation');
  const choosing = useRef<HTMLInputElement>(null);
  const taking = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const [isSaved, setSaved] = useState(false);
  const errorText = useErrorText(failure);

  async function send(file: File) {
    setSaved(false);
    setFailure(undefined);
    const found = photoFault(file);
    setFault(found);
    if (found) return;
    setShare(0);
    const form = new FormData();
    form.set('avatar', await shrinkPicture(file, photoPixels), file.name);
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
  const faultText = fault && canSayFault && tOfValidation(fault, { max: photoSizeMax / megabyte });
  const sentence = failure ? (fieldErrorsOf(failure)['avatar'] ?? errorText) : faultText;
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
