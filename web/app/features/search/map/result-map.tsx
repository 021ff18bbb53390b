import { LocateFixed, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FoundProviders } from '#contract/search.ts';
import { directionOf } from '#contract/text-direction.ts';
import { useListPlacesQuery } from '#web/api/clients/places.ts';
import { useListProvidersQuery } from '#web/api/clients/search.ts';
import { useMapGround } from '#web/features/places/use-map-ground.ts';
import { favorites } from '#web/features/hearts/favorite-store.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { BaseMap, coversChanged, frameOf, mapCover, zooms, type Drawing } from '#web/ui/map/base-map.tsx';
import type { Point } from '#web/ui/map/ground.ts';
import { ZoomButtons } from '#web/ui/map/zoom-buttons.tsx';
import { useStore } from '#web/ui/store.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { spelledOut, withoutFilter } from '../alternatives.ts';
import { placeText, toSearchArgument, writeFilters, type SearchFilters } from '../search-filters.ts';
import type { FilterState, SearchPlace } from '../use-filters.ts';
import { useWhenSaid } from '../when-said.ts';
import { whenOf } from '../when-text.ts';
import { boxAround, searchIn, viewOf } from './map-box.ts';
import { MapPins, focusPin, groupsOf, useMoves, type Pin, type PinGroup } from './map-pins.tsx';
import { PinCard, PinSummary } from './pin-card.tsx';
import '#web/ui/theme/account.css';
import './result-map.css';

const options = { zoomSnap: 0.5 };
/** So many of the results have a pin, the best of the list. */
const pinsMax = 50;
const zoomOfPosition = 13;
/** Shown around the place that was asked for beside the list, so that one knows where one is; a phone has no room. */
const aroundKm = 2;
const locateTimeoutMs = 10_000;

/** Whose card was open since the page was loaded. */
const seen = new Set<string>();
/** Whose card was open at an entry of the history: the way back from the profile opens it again. */
const openAt = new Map<string, string>();

type Found = { pins: Pin[]; total: string; isWhole: boolean; hasFailed: boolean; retry: () => void };

/** The results on the map, and dashed those who would be results at another time. */
function useFound(filters: SearchFilters, { insee }: SearchPlace, page: FoundProviders): Found {
  const format = useFormat();
  const isPage = page.first && page.last;
  const isOpen = insee === undefined;
  const all = useListProvidersQuery(toSearchArgument({ ...filters, page: 0 }, insee ?? '', pinsMax), {
    skip: isPage || isOpen,
  });
  const found = isPage ? page : (all.currentData ?? page);
  // The list has come back by itself: so does the map.
  const retry = useEffectEvent(() => {
    if (all.isError) void all.refetch();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another page is an answer of the server.
  useEffect(() => retry(), [page]);
  const isWhole = found.first && found.last;
  const isTimed = page.freeThen !== null;
  const anyTime = withoutFilter(filters, page.understood, 'when');
  const { currentData: others } = useListProvidersQuery(
    // The place of the words is in its field, together with what is left of the words.
    toSearchArgument(anyTime, insee || anyTime.place, pinsMax),
    { skip: !isTimed || !isWhole || isOpen },
  );
  const pins = useMemo(() => {
    const free = new Set(found.content.map(({ id }) => id));
    const busy = isTimed ? (others?.content ?? []).filter(({ id }) => !free.has(id)) : [];
    return [
      ...found.content.map((provider) => ({ provider, isFree: true })),
      ...busy.map((provider) => ({ provider, isFree: false })),
    ];
  }, [found, others, isTimed]);
  return {
    pins,
    total: format.number(found.totalElements),
    isWhole: found.totalIsExact,
    hasFailed: all.isError,
    retry: () => void all.refetch(),
  };
}

/** The point of the place that was asked for; the search itself knows its name only. */
function usePlacePoint({ place }: FoundProviders['understood']): Point | undefined {
  const { data } = useListPlacesQuery({ query: place ? placeText(place) : '' }, { skip: !place });
  const found = data?.find(({ insee }) => insee === place?.insee);
  const [lat, lng] = [found?.lat, found?.lng];
  return useMemo(() => (lat === undefined || lng === undefined ? undefined : { lat, lng }), [lat, lng]);
}

/** Lights the card of the list that belongs to a pin, and reports which one has the pointer or the focus. */
function useList(lit: string | null, onLit: (id: string | null) => void, page: FoundProviders): void {
  const tell = useEffectEvent(onLit);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const cardOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-provider]') : null;
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(
        type,
        (event) => {
          const id = cardOf(event)?.dataset['provider'];
          if (id !== undefined) tell(id);
        },
        { signal },
      );
    for (const type of ['pointerout', 'focusout'])
      document.addEventListener(type, (event) => cardOf(event) && tell(null), { signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-provider]'))
      card.toggleAttribute('data-lit', card.dataset['provider'] === lit);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another page has other cards.
  }, [lit, page]);
}

type ResultMapProps = {
  search: FilterState;
  place: SearchPlace;
  page: FoundProviders;
  /** It covers the page of a phone, with a row of cards instead of one at its pin. */
  isCovering: boolean;
  /** The way back from there. */
  toList: ReactNode;
};

/** The results of a search on a map. */
export default function ResultMap({ search, place, page, isCovering, toList }: ResultMapProps) {
  useLateTexts('search-parts');
  useLateTexts('providers');
  const { t } = useTranslation('map');
  const format = useFormat();
  const { ground } = useMapGround();
  const found = useFound(search.filters, place, page);
  const point = usePlacePoint(page.understood);
  const shown = found.pins.filter(({ provider, isFree }) => isFree && provider.position).length;
  const values = { shown: format.number(shown), total: found.total };
  const isAll = values.shown === values.total && found.isWhole;
  return (
    <>
      <p
        role="status"
        {...mapCover}
        className={
          shown === 0
            ? 'map-float absolute inset-x-3 top-18 z-1 mx-auto w-fit rounded-field px-3 py-2 text-14'
            : 'sr-only'
        }
      >
        {shown === 0 && t('none')}
        {shown > 0 && isAll && t('shown', { count: shown })}
        {shown > 0 && !isAll && t(found.isWhole ? 'shownOf' : 'shownOfMore', values)}
      </p>
      <BaseMap label={t('label')} ground={ground} options={options} className="h-full">
        {(drawing) => (
          <ResultsOnMap
            drawing={drawing}
            search={search}
            page={page}
            pins={found.pins}
            point={point}
            isCovering={isCovering}
            toList={toList}
          />
        )}
      </BaseMap>
      {found.hasFailed && (
        <div
          role="alert"
          className="map-float absolute inset-x-3 top-18 z-3 mx-auto grid w-fit gap-2 rounded-card p-4 text-14"
        >
          {t('failed')}
          <Button variant="soft" reads onClick={found.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </>
  );
}

type ResultsOnMapProps = Pick<ResultMapProps, 'search' | 'page' | 'isCovering' | 'toList'> & {
  drawing: Drawing;
  pins: readonly Pin[];
  point: Point | undefined;
};

/** Whether the visitor has moved the map since it was last fitted to the results. */
function useMoved({ map }: Drawing) {
  const [hasMoved, setMoved] = useState(false);
  const isFitting = useRef(false);
  useEffect(() => {
    const note = () => {
      if (!isFitting.current) setMoved(true);
    };
    const container = map.getContainer();
    // Arrows among the pins leave the map where it is.
    const noteKey = ({ key, target }: KeyboardEvent) =>
      target === container && key.startsWith('Arrow') && note();
    map.on('dragend zoomend', note);
    container.addEventListener('keydown', noteKey);
    return () => {
      map.off('dragend zoomend', note);
      container.removeEventListener('keydown', noteKey);
    };
  }, [map]);
  function fit(show: () => void) {
    isFitting.current = true;
    show();
    isFitting.current = false;
    setMoved(false);
  }
  return { hasMoved, fit };
}

/** The wheel scrolls the page until the map is used, and zooms with Ctrl. */
function useWheel({ map }: Drawing): void {
  useEffect(() => {
    const container = map.getContainer();
    const listening = new AbortController();
    const { signal } = listening;
    container.addEventListener(
      'wheel',
      ({ ctrlKey }) => {
        const isUsed = container.contains(document.activeElement);
        map.scrollWheelZoom[ctrlKey || isUsed ? 'enable' : 'disable']();
      },
      { capture: true, passive: true, signal },
    );
    return () => listening.abort();
  }, [map]);
}

function ResultsOnMap({ drawing, search, page, pins, point, isCovering, toList }: ResultsOnMapProps) {
  const { map, leaflet } = drawing;
  const { t } = useTranslation('map');
  const navigate = useNavigate();
  const dir = directionOf(useLanguage());
  const kept = useStore(favorites);
  const moves = useMoves(drawing);
  const { hasMoved, fit } = useMoved(drawing);
  useWheel(drawing);
  const { key } = useLocation();
  const [open, setOpen] = useState(openAt.get(key) ?? (isCovering ? (pins[0]?.provider.id ?? null) : null));
  useEffect(() => {
    if (open) openAt.set(key, open);
    else openAt.delete(key);
  }, [key, open]);
  const [lit, setLit] = useState<string | null>(null);
  useList(open ?? lit, setLit, page);
  const { filters } = search;
  const { radiusKm } = filters;

  // A box is shown as it was searched; otherwise the map follows its results and the place.
  const points = pins.flatMap(({ provider, isFree }) =>
    provider.position && isFree ? [provider.position] : [],
  );
  const target = filters.box || JSON.stringify([point, points]);
  const show = useEffectEvent(() => {
    const view = viewOf(filters.box);
    if (view) {
      const { west, south, east, north } = view;
      if (boxAround(frameOf(map.getBounds())) === filters.box) fit(() => undefined);
      else
        fit(() =>
          map.fitBounds(
            [
              [south, west],
              [north, east],
            ],
            { animate: false },
          ),
        );
      return;
    }
    const bounds = leaflet.latLngBounds(points.map(({ lat, lng }) => [lat, lng]));
    // The place is known a moment after the people: the view must not jump then.
    const middle = point ?? (bounds.isValid() ? bounds.getCenter() : null);
    if (!middle) return;
    const reachKm = radiusKm ?? (isCovering ? 0 : aroundKm);
    bounds.extend(leaflet.latLng(middle).toBounds(reachKm * 2000));
    const below: [number, number] = [40, isCovering ? 290 : 48];
    fit(() =>
      map.fitBounds(bounds, {
        paddingTopLeft: [40, 64],
        paddingBottomRight: below,
        maxZoom: zooms.drawn,
        animate: false,
      }),
    );
  });
  useLayoutEffect(() => show(), [map, target]);
  useEffect(() => {
    if (!point || !radiusKm || filters.box) return;
    const circle = leaflet.circle(point, {
      radius: radiusKm * 1000,
      className: 'map-area',
      interactive: false,
    });
    circle.addTo(map);
    return () => {
      circle.remove();
    };
  }, [map, leaflet, point, radiusKm, filters.box]);

  const groups = useMemo(
    () => groupsOf(drawing, pins),
    // oxlint-disable-next-line react/exhaustive-deps -- A moved map has other places.
    [drawing, pins, moves],
  );
  useEffect(() => {
    map.fire(coversChanged);
    // The names make room for what is drawn now.
  }, [map, groups, hasMoved]);
  const openGroup = groups.find((group) => group.pins.some(({ provider }) => provider.id === open));
  const openPin = openGroup?.pins.find(({ provider }) => provider.id === open);

  function openCard(id: string) {
    seen.add(id);
    setOpen(id);
  }
  function press({ pins: members }: PinGroup) {
    const [first] = members;
    if (!first) return;
    const bounds = leaflet.latLngBounds(members.map(({ lat, lng }) => [lat, lng]));
    const zoom = map.getBoundsZoom(bounds.pad(0.5));
    const isApart = !bounds.getNorthEast().equals(bounds.getSouthWest());
    if (members.length > 1 && isApart && map.getZoom() < map.getMaxZoom())
      map.setView(bounds.getCenter(), Math.max(zoom, map.getZoom() + 1));
    else openCard(first.provider.id);
  }
  function close() {
    const id = open;
    setOpen(null);
    if (id) focusPin(drawing, id);
  }
  const closeByPress = useEffectEvent(() => setOpen(null));
  useEffect(() => {
    const handlePress = () => closeByPress();
    map.on('click', handlePress);
    return () => {
      map.off('click', handlePress);
    };
  }, [map]);

  async function searchHere() {
    const next = searchIn(spelledOut(filters, page.understood), boxAround(frameOf(map.getBounds())), point);
    setOpen(null);
    map.getContainer().focus({ preventScroll: true });
    await navigate(
      { search: writeFilters(next), hash: isCovering ? window.location.hash : '' },
      { preventScrollReset: true },
    );
  }
  return (
    <>
      <MapPins
        drawing={drawing}
        groups={groups}
        open={open}
        lit={lit}
        kept={kept}
        seen={seen}
        onPress={press}
        onLit={setLit}
      >
        {!isCovering && openGroup && openPin && (
          <PinCard
            drawing={drawing}
            moves={moves}
            group={openGroup}
            pin={openPin}
            onPin={openCard}
            onClose={close}
          />
        )}
      </MapPins>
      {hasMoved && (
        <button
          type="button"
          {...mapCover}
          data-reads=""
          onClick={() => void searchHere()}
          className="map-float absolute inset-x-0 top-4 z-2 mx-auto inline-flex min-h-11 w-fit items-center gap-2 rounded-full px-4 font-semibold"
        >
          <Icon of={RefreshCw} size={18} />
          {t('here')}
        </button>
      )}
      <MapButtons drawing={drawing} isCovering={isCovering} />
      {!isCovering && <MapKey page={page} radiusKm={point && !filters.box ? radiusKm : null} />}
      {isCovering && (
        <div
          {...mapCover}
          className="pointer-events-none absolute inset-x-0 bottom-7 z-2 grid gap-2.5 *:pointer-events-auto"
        >
          {toList}
          <CardRow pins={pins} open={open} onOpen={setOpen} onFocus={openCard} dir={dir} />
        </div>
      )}
    </>
  );
}

/** Zoom, and the position of the visitor, which stays in the browser until it is searched there. */
function MapButtons({ drawing, isCovering }: { drawing: Drawing; isCovering: boolean }) {
  const { map } = drawing;
  const { words } = useMapGround();
  const { t } = useTranslation('map');
  const [hasFailed, setFailed] = useState(false);
  const [isLocating, setLocating] = useState(false);
  function locate() {
    setFailed(false);
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        map.setView([coords.latitude, coords.longitude], zoomOfPosition);
      },
      () => {
        setLocating(false);
        setFailed(true);
      },
      { timeout: locateTimeoutMs, maximumAge: 600_000 },
    );
  }
  return (
    <>
      <div {...mapCover} data-reads="" className="absolute end-3.5 top-4 z-2 grid gap-3">
        <ZoomButtons drawing={drawing} words={words} className={isCovering ? 'max-lg:hidden' : undefined} />
        <IconButton
          icon={LocateFixed}
          label={t('locate')}
          disabled={isLocating}
          className="map-float rounded-field!"
          onClick={locate}
        />
      </div>
      <p
        role="status"
        className={classes(
          hasFailed &&
            'map-float absolute inset-x-3 top-18 z-2 mx-auto w-fit max-w-80 rounded-field px-3 py-2 text-14',
        )}
      >
        {hasFailed && t('notLocated')}
      </p>
    </>
  );
}

/** What full and dashed pins and the circle mean. */
function MapKey({ page, radiusKm }: { page: FoundProviders; radiusKm: number | null }) {
  const { t } = useTranslation('map');
  const format = useFormat();
  const said = useWhenSaid();
  const isTimed = page.freeThen !== null;
  if (!isTimed && radiusKm === null) return null;
  return (
    <ul
      {...mapCover}
      aria-label={t('key.label')}
      className="map-key map-float absolute start-3.5 bottom-9 z-2 flex max-w-[calc(100%-28px)] flex-wrap gap-x-4 gap-y-1 rounded-field px-3 py-2 text-14 text-muted [&>li]:inline-flex [&>li]:items-center [&>li]:gap-1.5"
    >
      {isTimed && (
        <>
          <li>
            <i />
            {t('key.free', { when: said(whenOf(page.understood)) })}
          </li>
          <li data-busy="">
            <i />
            {t('key.busy')}
          </li>
        </>
      )}
      {radiusKm !== null && (
        <li data-radius="">
          <i />
          {format.distance(radiusKm)}
        </li>
      )}
    </ul>
  );
}

type CardRowProps = {
  pins: readonly Pin[];
  open: string | null;
  onOpen: (id: string) => void;
  onFocus: (id: string) => void;
  dir: 'ltr' | 'rtl';
};

/** The cards of a phone: the one in front belongs to the marked pin, and a pressed pin brings its card. */
function CardRow({ pins, open, onOpen, onFocus, dir }: CardRowProps) {
  const { t } = useTranslation('map');
  const row = useRef<HTMLUListElement>(null);
  const byScroll = useRef<string | null>(null);
  const onMap = pins.filter(({ provider }) => provider.position);
  useEffect(() => {
    if (!open || byScroll.current === open) return;
    const card = row.current?.querySelector<HTMLElement>(`[data-card="${open}"]`);
    card?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, [open]);
  function handleScroll() {
    const list = row.current;
    if (!list) return;
    const start = list.getBoundingClientRect();
    const current = list.querySelector(`[data-card="${open}"]`)?.getBoundingClientRect();
    // A wide row shows several; the card of a pressed pin need not be the first one.
    if (current && current.left >= start.left && current.right <= start.right) return;
    const offset = (card: Element) => {
      const { left, right } = card.getBoundingClientRect();
      return Math.abs(dir === 'rtl' ? start.right - right - 16 : left - start.left - 16);
    };
    const [front] = Array.from(list.children).toSorted((one, other) => offset(one) - offset(other));
    const id = front instanceof HTMLElement ? front.dataset['card'] : undefined;
    if (!id || id === open) return;
    byScroll.current = id;
    onOpen(id);
  }
  return (
    <ul ref={row} dir={dir} aria-label={t('cards')} className="map-cards" onScroll={handleScroll}>
      {onMap.map((pin) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The focus comes from what is inside.
        <li
          key={pin.provider.id}
          data-card={pin.provider.id}
          data-lit={pin.provider.id === open || undefined}
          onFocus={() => {
            byScroll.current = pin.provider.id;
            onFocus(pin.provider.id);
          }}
        >
          <PinSummary pin={pin} />
        </li>
      ))}
    </ul>
  );
}
