import { cutText } from '#contract/visible-text.ts';
import { Trash2 } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { photoAltMax } from '#contract/photos-limits.ts';
import { partedPhotos } from '#contract/photos-rules.ts';
import type { OwnPhoto } from '#contract/photos.ts';
import type { OwnService } from '#contract/providers.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { Edit, EditOutcome } from './use-own-photos.ts';

type PhotoCardProps = {
  photo: OwnPhoto;
  /** "Photo 2", as it is said. */
  name: string;
  services: readonly OwnService[];
  onEdit: (edit: Edit, said: string) => Promise<EditOutcome>;
  onRemove: () => void;
};

/** A photo with its text, which is saved by a button, and its service. */
export function PhotoCard({ photo, name, services, onEdit, onRemove }: PhotoCardProps) {
  const { t } = useTranslation('photos');
  const { id, alt, phase, serviceId } = photo;
  const [typed, setTyped] = useState(alt ?? '');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const text = typed.trim();
  const isChanged = text !== (alt ?? '');
  useUnsavedChanges(isChanged);
  const proposal = (services.find((service) => service.id === serviceId) ?? services[0])?.title;

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isChanged || isSaving) return;
    setSaving(true);
    const outcome = await onEdit((photos) => {
      const others = text === '' ? partedPhotos(photos, id) : photos;
      return others.map((other) => (other.id === id ? { ...other, alt: text || null } : other));
    }, t('alt.saved'));
    setSaving(false);
    setError(outcome.isSaved ? undefined : outcome.altError);
  }

  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => void handleSubmit(event)}
      className="grid min-w-0 content-start gap-3"
    >
      <div className="relative">
        <img
          src={photo.smallUrl}
          alt={alt ?? ''}
          width={photo.width}
          height={photo.height}
          draggable={false}
          loading="lazy"
          className="aspect-4/3 w-full rounded-12 bg-sunken object-cover"
        />
        {phase && (
          <span className="absolute start-2 bottom-2">
            <Badge tone="neutral">{t(phase === 'BEFORE' ? 'pair.before' : 'pair.after')}</Badge>
          </span>
        )}
      </div>
      <TextField
        label={t('alt.label')}
        hint={t('alt.hint')}
        aside={`${typed.length} / ${photoAltMax}`}
        dir="auto"
        maxLength={photoAltMax}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      {alt === null && <p className="-mt-1.5 text-14 font-medium text-warning">{t('alt.missing')}</p>}
      {isChanged && (
        <Button type="submit" pending={isSaving} className="justify-self-start">
          {t('alt.save')}
        </Button>
      )}
      {text === '' && proposal && (
        <Button
          variant="soft"
          className="justify-self-start"
          onClick={() => setTyped(cutText(proposal, photoAltMax))}
        >
          <bdi>{t('alt.propose', { text: proposal })}</bdi>
        </Button>
      )}
      {services.length > 0 && (
        <Select
          label={t('service.label')}
          value={serviceId ?? ''}
          options={[
            { value: '', label: t('service.none') },
            ...services.map((service) => ({ value: service.id, label: service.title })),
          ]}
          onChange={(event) => {
            const chosen = event.target.value || null;
            void onEdit(
              (photos) => photos.map((other) => (other.id === id ? { ...other, serviceId: chosen } : other)),
              t('saved'),
            );
          }}
        />
      )}
      <Button
        variant="plain"
        id={`remove-${id}`}
        aria-label={`${t('remove')}, ${name}`}
        className="justify-self-start"
        onClick={onRemove}
      >
        <Icon of={Trash2} size={18} />
        {t('remove')}
      </Button>
    </form>
  );
}
