import { useRef } from 'react';
import { megabyte, photoMediaTypes, photoSizeMax } from '#contract/files-limits.ts';
import { photoAltMax } from '#contract/photos-limits.ts';
import { reviewPhotosMax } from '#contract/reviews-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FileDrop } from '#web/ui/fields/file-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { altFieldName, type ChosenPhoto, type ChosenPhotos } from './use-chosen-photos.ts';

type ChosenProps = { photo: ChosenPhoto; number: number } & Pick<ChosenPhotos, 'describe' | 'drop'>;

function Chosen({ photo, number, describe, drop }: ChosenProps) {
  const { t } = useTranslation('photos');
  const { key, alt, share } = photo;
  const name = t('number', { number });
  return (
    <li className="flex gap-4">
      <img
        src={photo.previewUrl}
        alt={name}
        className="size-20 flex-none rounded-12 bg-sunken object-cover"
      />
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <TextField
          name={altFieldName(photo)}
          label={t('alt.label')}
          hint={t('alt.hint')}
          aside={<span className="whitespace-nowrap">{`${alt.length} / ${photoAltMax}`}</span>}
          dir="auto"
          maxLength={photoAltMax}
          autoComplete="off"
          value={alt}
          error={photo.altError}
          onChange={(event) => describe(key, event.target.value)}
        />
        {share !== null && <ProgressBar thin value={share} label={t('add.sending', { name })} />}
        {photo.failure && (
          <div role="alert">
            <FieldError>{photo.failure}</FieldError>
          </div>
        )}
        <Button
          variant="plain"
          aria-label={`${t('remove')}, ${name}`}
          className="justify-self-start"
          onClick={() => drop(key)}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** Choosing photos for a review, with the text of each; what was chosen stays until it has arrived. */
export function PhotoFields({ chosen }: { chosen: ChosenPhotos }) {
  const { t } = useTranslation('reviews');
  const { photos, refusal, room, choose } = chosen;
  const input = useRef<HTMLInputElement>(null);
  useFocusWhenLost(input, photos.length);
  if (!chosen.hasTexts) return null;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-14 font-semibold">{t('photos.legend')}</legend>
      {photos.length > 0 && (
        <ul className="grid gap-4">
          {photos.map((photo, place) => (
            <Chosen
              key={photo.key}
              photo={photo}
              number={place + 1}
              describe={chosen.describe}
              drop={chosen.drop}
            />
          ))}
        </ul>
      )}
      {photos.length < room ? (
        <FileDrop
          multiple
          inputRef={input}
          label={t('photos.choose')}
          hint={t('photos.hint', { most: reviewPhotosMax, max: photoSizeMax / megabyte })}
          accept={photoMediaTypes.join(',')}
          onFiles={choose}
        />
      ) : (
        room === 0 && <p className="text-14 text-muted">{t('photos.full', { most: reviewPhotosMax })}</p>
      )}
      {refusal && (
        <div role="alert">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
