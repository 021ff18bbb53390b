import { providersOwnApi } from '#web/api/clients/providers-own.ts';
import { usersApi } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useDispatch } from 'react-redux';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { upload, type UploadFailure } from '#web/api/signed-in/upload.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { RangeField } from '#web/ui/fields/range-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import {
  backgroundOf,
  sentPixels,
  zoomed,
  zoomLimits,
  type Part,
  type OpenedPicture,
} from './photo-rules.ts';

type CropDialogProps = { picture: OpenedPicture; onClose: () => void; onSaved: () => void };

const circlePixels = 264;
const circle = { width: circlePixels, height: circlePixels };
const keyStep = 8;
const keyClasses =
  'inline-grid size-6.5 place-items-center rounded-6 border border-b-2 border-line-strong text-ink';

/** The part of a picture that becomes the photo: moved and zoomed by hand, wheel or keys. */
export default function CropDialog({ picture, onClose, onSaved }: CropDialogProps) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const dispatch = useDispatch<AppDispatch>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomLimits.min);
  // The zoom of the library at which the shorter side of the picture is as long as the circle is wide.
  const [smallest, setSmallest] = useState(1);
  const [shown, setShown] = useState<{ part: Part; pixels: Area }>();
  // The library measures its place once, and a dialog that is not shown yet has none.
  const [isDialogShown, setDialogShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDialogShown(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<UploadFailure>();
  const failureText = useErrorText(failure);

  async function use() {
    if (!shown || isSending) return;
    setSending(true);
    setFailure(undefined);
    const error = await sendPhoto(dispatch, await cutOut(picture.image, shown.pixels), language);
    setSending(false);
    if (error) setFailure(error);
    else onSaved();
  }
  function handleKey({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') setZoom(zoomed(zoom, 1));
    if (key === '-') setZoom(zoomed(zoom, -1));
  }
  const percentage = `${Math.round(zoom)} %`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('photo.crop.title')}
      closeLabel={t('photo.crop.close')}
      className="mx-auto mt-auto mb-0 w-full max-w-140 rounded-b-none md:my-auto md:max-w-105 md:rounded-20"
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('photo.cancel')}
          </Button>
          <Button pending={isSending} onClick={() => void use()} className="flex-1">
            {t('photo.crop.use')}
          </Button>
        </>
      }
    >
      <div inert={isSending} className="grid gap-3.5">
        <div
          role="presentation"
          dir="ltr"
          onKeyDown={handleKey}
          className="relative -mx-5 -mt-5 h-80 overflow-hidden bg-sunken"
        >
          {isDialogShown && (
            <Cropper
              disableAutomaticStylesInjection
              image={picture.url}
              crop={crop}
              zoom={(smallest * zoom) / 100}
              minZoom={(smallest * zoomLimits.min) / 100}
              maxZoom={(smallest * zoomLimits.max) / 100}
              aspect={1}
              cropSize={circle}
              cropShape="round"
              objectFit="cover"
              keyboardStep={keyStep}
              onCropChange={setCrop}
              onZoomChange={(next) => setZoom((next / smallest) * 100)}
              onMediaLoaded={({ width, height }) => setSmallest(circlePixels / Math.min(width, height))}
              onCropAreaChange={(part, pixels) => setShown({ part, pixels })}
              cropperProps={{ role: 'group', 'aria-label': t('photo.crop.frame') }}
            />
          )}
        </div>
        <div className="-mx-3 grid grid-cols-[auto_1fr_auto] items-center gap-2">
          <IconButton
            icon={Minus}
            label={t('photo.crop.smaller')}
            onClick={() => setZoom(zoomed(zoom, -1))}
          />
          <RangeField
            hideLabel
            label={t('photo.crop.zoom')}
            value={Math.round(zoom)}
            min={zoomLimits.min}
            max={zoomLimits.max}
            valueText={percentage}
            onChange={setZoom}
          />
          <IconButton icon={Plus} label={t('photo.crop.larger')} onClick={() => setZoom(zoomed(zoom, 1))} />
        </div>
        <div className="flex items-center gap-3 text-14 text-muted">
          {shown &&
            [56, 32].map((size) => <Preview key={size} url={picture.url} part={shown.part} size={size} />)}
          <p>{t('photo.crop.preview')}</p>
        </div>
        <p className="flex flex-wrap items-center gap-1.5 text-14 text-muted max-md:hidden pointer-coarse:hidden">
          <span aria-hidden="true" className="contents">
            {[ArrowLeft, ArrowUp, ArrowRight].map((arrow, index) => (
              <span key={index} className={keyClasses}>
                <Icon of={arrow} size={14} />
              </span>
            ))}
          </span>
          {t('photo.crop.move')}
          <span aria-hidden="true" className="contents">
            <span className={keyClasses}>+</span>
            <span className={keyClasses}>−</span>
          </span>
          {t('photo.crop.enlarge')}
        </p>
        {failure && (
          <div role="alert">
            <FieldError>{fieldErrorsOf(failure)['avatar'] ?? failureText}</FieldError>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ url, part, size }: { url: string; part: Part; size: number }) {
  const background = backgroundOf(part);
  return (
    <span
      aria-hidden="true"
      className="flex-none rounded-full"
      style={{
        width: size,
        height: size,
        backgroundImage: `url("${url}")`,
        backgroundSize: background.size,
        backgroundPosition: background.position,
      }}
    />
  );
}

const quality = 0.9;

/** The part of a picture in its pixels as a square JPEG. @throws when the browser cannot draw it */
async function cutOut(
  image: HTMLImageElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const canvas = new OffscreenCanvas(sentPixels, sentPixels);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, sentPixels, sentPixels);
  context.drawImage(image, x, y, width, height, 0, 0, sentPixels, sentPixels);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Makes a picture the photo of the person; returns what went wrong. */
async function sendPhoto(
  dispatch: AppDispatch,
  photo: Blob,
  language: string,
): Promise<UploadFailure | undefined> {
  const form = new FormData();
  form.set('avatar', photo, 'photo.jpg');
  const { data, error } = await upload<CurrentUser>('/users/me/avatar', form, { language });
  if (error) return error;
  void dispatch(usersApi.util.upsertQueryData('getCurrentUser', undefined, data));
  dispatch(providersOwnApi.util.invalidateTags(['Providers']));
  return undefined;
}
