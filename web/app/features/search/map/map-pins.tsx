import { Heart } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ProviderCard } from '#contract/cards.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { clustersOf, spotByKey, type Spot } from '#web/ui/map/crowding.ts';
import { mapCover, type Drawing } from '#web/ui/map/base-map.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

export type Pin = { provider: ProviderCard; isFree: boolean };
type PlacedPin = Pin & Spot & { lat: number; lng: number };
export type PinGroup = Spot & { pins: PlacedPin[] };

/** Pins whose middles are closer than this overlap. */
const pinDistance = 44;
/** A cluster of so many is drawn larger. */
const largeCluster = 5;
const paneName = 'pins';

/** Counts the moves of a map, after which what is drawn on it has another place. */
export function useMoves({ map }: Drawing): number {
  const [moves, setMoves] = useState(0);
  // Before the paint: pins at their earlier places would be seen on the moved ground.
  useLayoutEffect(() => {
    const count = () => setMoves((known) => known + 1);
    map.on('moveend zoomend viewreset resize', count);
    return () => {
      map.off('moveend zoomend viewreset resize', count);
    };
  }, [map]);
  return moves;
}

/** Focuses the pin of a provider, or the cluster that it belongs to. */
export function focusPin({ map }: Drawing, id: string): void {
  map.getPane(paneName)?.querySelector<HTMLElement>(`[data-pins~="${id}"]`)?.focus({ preventScroll: true });
}

/** The pins of a map in groups that do not overlap, placed in its pane. */
export function groupsOf({ map }: Drawing, pins: readonly Pin[]): PinGroup[] {
  const placed = pins.flatMap(({ provider, isFree }): PlacedPin[] => {
    if (!provider.position) return [];
    const { x, y } = map.latLngToLayerPoint(provider.position);
    return [{ provider, isFree, ...provider.position, x, y }];
  });
  return clustersOf(placed, pinDistance);
}

type MapPinsProps = {
  drawing: Drawing;
  groups: readonly PinGroup[];
  /** The provider whose card is open. */
  open: string | null;
  /** The provider whose card in the list has the pointer or the focus. */
  lit: string | null;
  kept: readonly string[];
  seen: ReadonlySet<string>;
  onPress: (group: PinGroup) => void;
  onLit: (id: string | null) => void;
  /** Drawn on the map with the pins. */
  children?: ReactNode;
};

/** The price of the asked service, as short as a pin. */
function usePinPrice(): (provider: ProviderCard) => string {
  const { t } = useTranslation('map');
  const format = useFormat();
  return ({ service, priceFrom }) => {
    if (service) return format.money(service.price);
    return priceFrom === null ? t('noPrice') : t('from', { price: format.money(priceFrom) });
  };
}

const idsOf = ({ pins }: PinGroup) => pins.map(({ provider }) => provider.id);

/** Prices at the public points, one stop of the Tab key: arrows lead from one to the next. */
export function MapPins({ drawing, groups, open, lit, kept, seen, onPress, onLit, children }: MapPinsProps) {
  const { map, leaflet } = drawing;
  const { t } = useTranslation('map');
  const format = useFormat();
  const priceOf = usePinPrice();
  const [pane] = useState(() => map.getPane(paneName) ?? map.createPane(paneName));
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    leaflet.DomEvent.disableClickPropagation(pane);
    leaflet.DomEvent.disableScrollPropagation(pane);
  }, [leaflet, pane]);
  const has = (group: PinGroup, id: string | null) => id !== null && idsOf(group).includes(id);
  const stop = Math.max(
    0,
    groups.findIndex((group) => has(group, active)),
  );
  function handleKey(event: KeyboardEvent, index: number) {
    const next = groups[spotByKey(groups, index, event.key) ?? -1];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    const [first = ''] = idsOf(next);
    setActive(first);
    buttons.current.get(first)?.focus({ preventScroll: true });
    map.panInside(map.layerPointToLatLng([next.x, next.y]), { padding: [64, 64], animate: false });
  }
  function labelOf({ pins }: PinGroup): string {
    const [first] = pins;
    if (!first || pins.length > 1) {
      const count = t('cluster', { count: pins.length });
      return pins.some(({ isFree }) => isFree) ? count : format.list([count, t('busy')]);
    }
    const { provider, isFree } = first;
    return format.list(
      [
        provider.displayName,
        priceOf(provider),
        !isFree && t('busy'),
        kept.includes(provider.id) && t('kept'),
        seen.has(provider.id) && t('seen'),
      ].filter((part) => part !== false),
    );
  }
  return createPortal(
    <>
      {groups.map((group, index) => {
        const [first] = group.pins;
        if (!first) return null;
        const { id } = first.provider;
        const isCluster = group.pins.length > 1;
        return (
          <button
            key={id}
            ref={(button) => {
              if (button) buttons.current.set(id, button);
              else buttons.current.delete(id);
            }}
            type="button"
            {...mapCover}
            tabIndex={index === stop ? 0 : -1}
            aria-label={labelOf(group)}
            aria-expanded={has(group, open)}
            data-pins={idsOf(group).join(' ')}
            data-lit={has(group, lit) || undefined}
            data-busy={group.pins.every(({ isFree }) => !isFree) || undefined}
            data-seen={(!isCluster && seen.has(id)) || undefined}
            data-large={group.pins.length >= largeCluster || undefined}
            className={isCluster ? 'map-pin map-pin--cluster' : 'map-pin'}
            style={{ left: group.x, top: group.y }}
            onClick={() => {
              setActive(id);
              onPress(group);
            }}
            onKeyDown={(event) => handleKey(event, index)}
            onPointerEnter={() => onLit(isCluster ? null : id)}
            onPointerLeave={() => onLit(null)}
            onFocus={() => onLit(isCluster ? null : id)}
            onBlur={() => onLit(null)}
          >
            {isCluster ? (
              format.number(group.pins.length)
            ) : (
              <>
                {kept.includes(id) && <Icon of={Heart} size={14} />}
                <bdi>{priceOf(first.provider)}</bdi>
              </>
            )}
          </button>
        );
      })}
      {children}
    </>,
    pane,
  );
}
