import { ArrowLeft, ArrowRight, ArrowRightLeft, Columns2, GripVertical, Images, Ungroup } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { megabyte, photoMediaTypes, photoSizeMax } from '#contract/files-limits.ts';
import { photosMax } from '#contract/photos-limits.ts';
import { movedPhotos, partedPhotos, photoUnits, type PhotoUnit } from '#contract/photos-rules.ts';
import type { OwnPhoto, OwnPhotos } from '#contract/photos.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { photosApi, useListOwnPhotosQuery } from '#web/api/clients/photos.ts';
import { providersOwnApi, useGetOwnProviderQuery } from '#web/api/clients/providers-own.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { MoreLink } from '#web/ui/actions/link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { UndoNotice } from '#web/ui/feedback/undo-notice.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FileDrop } from '#web/ui/fields/file-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { PhotoCard } from './photo-card.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useOwnPhotos, type Edit } from './use-own-photos.ts';
import { useUploads, type Sending } from './use-uploads.ts';

type SendingLineProps = { sending: Sending; onRetry: () => void; onDismiss: () => void };

function SendingLine({ sending, onRetry, onDismiss }: SendingLineProps) {
  const { t } = useTranslation('photos');
  const { file, share, failure } = sending;
  return (
    <li className="grid gap-1.5 text-14">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <bdi className="min-w-0 truncate font-medium">{file.name}</bdi>
        {failure ? (
          <span className="flex gap-1">
            {failure.canRetry && (
              <Button variant="quiet" onClick={onRetry}>
                {t('add.retry')}
              </Button>
            )}
            <Button variant="plain" onClick={onDismiss}>
              {t('add.dismiss')}
            </Button>
          </span>
        ) : (
          share === null && <span className="text-muted">{t('add.waiting')}</span>
        )}
      </div>
      {failure && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
      {share !== null && <ProgressBar thin value={share} label={t('add.sending', { name: file.name })} />}
    </li>
  );
}

type UnitProps = {
  unit: PhotoUnit<OwnPhoto>;
  /** The units right after it and in all. */
  next: PhotoUnit<OwnPhoto> | undefined;
  place: number;
  count: number;
  onMove: (place: number, button: string) => void;
  onEdit: (edit: Edit, said: string) => void;
};

/** What can be done with a photo or pair as a whole: its place, and its pair. */
function UnitActions({ unit, next, place, count, onMove, onEdit }: UnitProps) {
  const { t } = useTranslation('photos');
  const [first, second] = unit;
  const name = t('number', { number: place + 1 });
  const canPair = !second && next?.length === 1;
  const describes = first.alt !== null && next?.[0].alt != null;
  const move = (button: 'earlier' | 'later', to: number) => (
    <IconButton
      outlined
      directional
      id={`${button}-${first.id}`}
      icon={button === 'earlier' ? ArrowLeft : ArrowRight}
      label={`${t(`move.${button}`)}, ${name}`}
      aria-disabled={to < 0 || to >= count || undefined}
      className="aria-disabled:opacity-45"
      onClick={() => to >= 0 && to < count && onMove(to, `${button}-${first.id}`)}
    />
  );
  function pair() {
    if (!next) return;
    const ids = [first.id, next[0].id];
    onEdit(
      (photos) => photos.map((photo) => (ids.includes(photo.id) ? { ...photo, pairId: first.id } : photo)),
      t('pair.made'),
    );
  }
  function swap() {
    if (!second) return;
    onEdit((photos) => {
      const swapped = new Map([
        [first.id, photos.find(({ id }) => id === second.id)],
        [second.id, photos.find(({ id }) => id === first.id)],
      ]);
      return photos.map((photo) => swapped.get(photo.id) ?? photo);
    }, t('pair.swapped'));
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {move('earlier', place - 1)}
      {move('later', place + 1)}
      {second && (
        <>
          <Button variant="quiet" onClick={swap}>
            <Icon of={ArrowRightLeft} size={18} />
            {t('pair.swap')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => onEdit((photos) => partedPhotos(photos, first.id), t('pair.parted'))}
          >
            <Icon of={Ungroup} size={18} />
            {t('pair.split')}
          </Button>
        </>
      )}
      {canPair && (
        <Button
          variant="quiet"
          className="text-start"
          {...(!describes && { disabledReason: t('pair.needsTexts') })}
          onClick={pair}
        >
          <Icon of={Columns2} size={18} />
          {t('pair.make')}
        </Button>
      )}
    </div>
  );
}

/** The photos with everything that can be done to them. */
function PhotoManager({ stored, provider }: { stored: OwnPhotos; provider: OwnProvider }) {
  const { t } = useTranslation('photos');
  const [said, setSaid] = useState('');
  const state = useOwnPhotos(stored);
  const { photos, save, removeLater } = state;
  const uploads = useUploads(state, () => setSaid(t('add.done')));
  const units = photoUnits(photos);
  const title = useRef<HTMLHeadingElement>(null);
  // Moving an element in the document takes the focus from its button.
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current !== null) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  async function edit(change: Edit, done: string) {
    const outcome = await save(change);
    setSaid(outcome.isSaved ? done : '');
    return outcome;
  }
  function move(id: string, place: number) {
    const done = t('move.moved', { number: place + 1, count: units.length });
    void edit((all) => movedPhotos(all, id, place), done);
  }
  const { drag, start } = useDragOrder(move);
  function remove(photo: OwnPhoto) {
    title.current?.focus();
    removeLater(photo, () => {
      focusNext.current = `remove-${photo.id}`;
    });
  }
  const isFull = photos.length >= photosMax;
  return (
    <>
      <div className="mt-6 grid gap-4">
        {isFull ? (
          <p className="text-muted">{t('add.full', { max: photosMax })}</p>
        ) : (
          <FileDrop
            multiple
            label={t('add.choose')}
            hint={t('add.hint', { max: photoSizeMax / megabyte })}
            accept={photoMediaTypes.join(',')}
            onFiles={uploads.choose}
          />
        )}
        {uploads.sendings.length > 0 && (
          <ul className="grid gap-3">
            {uploads.sendings.map((sending) => (
              <SendingLine
                key={sending.key}
                sending={sending}
                onRetry={() => uploads.retry(sending)}
                onDismiss={() => uploads.dismiss(sending.key)}
              />
            ))}
          </ul>
        )}
      </div>
      <h2 ref={title} tabIndex={-1} className="mt-10 text-22 outline-none">
        {t('count', { count: photos.length, max: photosMax })}
      </h2>
      <p role="status" className="min-h-6 text-14 text-muted">
        {said}
      </p>
      {photos.length === 0 ? (
        <EmptyState icon={Images} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <ol aria-label={t('list')} className="mt-2 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {units.map((unit, place) => (
            <Card
              as="li"
              key={unit[0].id}
              data-place={place}
              className={classes(
                'grid content-start gap-3 p-4 transition-shadow',
                unit.length === 2 && 'sm:col-span-2',
                drag?.id === unit[0].id && 'opacity-50',
                drag && drag.id !== unit[0].id && drag.place === place && 'ring-2 ring-brand',
              )}
            >
              <div className="flex items-center justify-between gap-2">
                <p className="text-14 font-semibold text-muted">{t('number', { number: place + 1 })}</p>
                <span
                  aria-hidden="true"
                  title={t('move.drag')}
                  onPointerDown={(event) => start(event, unit[0].id, place)}
                  className="grid size-11 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-sunken active:cursor-grabbing"
                >
                  <Icon of={GripVertical} />
                </span>
              </div>
              <div className={classes('grid gap-5', unit.length === 2 && 'xs:grid-cols-2')}>
                {unit.map((photo) => (
                  <PhotoCard
                    key={photo.id}
                    photo={photo}
                    name={[
                      t('number', { number: place + 1 }),
                      ...(photo.phase ? [t(photo.phase === 'BEFORE' ? 'pair.before' : 'pair.after')] : []),
                    ].join(', ')}
                    services={provider.services}
                    onEdit={edit}
                    onRemove={() => remove(photo)}
                  />
                ))}
              </div>
              <UnitActions
                unit={unit}
                next={units[place + 1]}
                place={place}
                count={units.length}
                onMove={(to, button) => {
                  focusNext.current = button;
                  move(unit[0].id, to);
                }}
                onEdit={(change, done) => void edit(change, done)}
              />
            </Card>
          ))}
        </ol>
      )}
      <UndoNotice undoLabel={t('undo')} closeLabel={t('close')} isSpoken />
    </>
  );
}

export const handle = { ns: ['photos', 'validation'] };

const load = loadAsProvider(({ query }) =>
  Promise.all([
    query(photosApi.endpoints.listOwnPhotos, undefined),
    query(providersOwnApi.endpoints.getOwnProvider, undefined),
  ]).then(() => undefined),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The photos of the work of a provider: adding, describing, ordering, pairing, removing. */
export default function PhotosPage() {
  const { t } = useTranslation('photos');
  const { t: common } = useTranslation();
  const photos = useListOwnPhotosQuery();
  const { data: provider, ...own } = useGetOwnProviderQuery();
  const failed = [photos, own].find(({ isError }) => isError);
  const isLoading = !failed && (!photos.data || !provider);
  if (isLoading) return <Skeleton preset="list" label={common('loading')} />;
  return (
    <div className="wrap pt-8 pb-20 lg:pt-12 lg:pb-24">
      <PageHead title={t('title')} hidden />
      <div className="grid gap-2">
        <h1>{t('title')}</h1>
        <p className="max-w-[64ch] text-18 text-muted">{t('lead')}</p>
        {provider?.published && <MoreLink href={`/providers/${provider.id}`}>{t('public')}</MoreLink>}
      </div>
      {photos.data && provider ? (
        <PhotoManager stored={photos.data} provider={provider} />
      ) : (
        failed && <LoadFailure error={failed.error} onRetry={failed.refetch} />
      )}
    </div>
  );
}
