import type * as Leaflet from 'leaflet';
import type { LatLngTuple, Map as LeafletMap, MapOptions } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { namesApart, type Area } from './crowding.ts';

export type Point = { lat: number; lng: number };
export type NamedPoint = Point & { name: string };
/** A map that is open. */
export type Drawing = { map: LeafletMap; leaflet: typeof Leaflet };

/** The generated ground (scripts/generate-base-map.ts). */
type Ground = {
  land: number[][];
  borders: number[][];
  rivers: number[][];
  lakes: number[][];
  /** Longitude and latitude in parts of a degree, thousands of inhabitants. */
  towns: [name: string, lng: number, lat: number, thousands: number][];
};
type Town = NamedPoint & { thousands: number };

const parts = 1000;
/** How far beyond the window shapes are drawn, as a part of it, so that a short move shows no gap. */
const rendererPadding = 0.6;

async function loadMap() {
  const [leaflet, ground] = await Promise.all([
    import('leaflet'),
    import('./base-map.json'),
    import('leaflet/dist/leaflet.css').then(() => import('./map.css')),
  ]);
  return { leaflet: leaflet.default, ground: ground.default as unknown as Ground };
}

/** Steps from corner to corner as degrees. */
function unpacked(line: readonly number[]): LatLngTuple[] {
  let [lng, lat] = [0, 0];
  return Array.from({ length: line.length / 2 }, (_, index) => {
    lng += line[2 * index] ?? 0;
    lat += line[2 * index + 1] ?? 0;
    return [lat / parts, lng / parts];
  });
}

/** Cuts each corner of a line, so that a river of few points does not look like a fence. */
function rounded(line: readonly LatLngTuple[]): LatLngTuple[] {
  const between = ([lat, lng]: LatLngTuple, other: LatLngTuple, share: number): LatLngTuple => [
    lat + (other[0] - lat) * share,
    lng + (other[1] - lng) * share,
  ];
  const cut = line.slice(1).flatMap((corner, index) => {
    const before = line[index] ?? corner;
    return [between(before, corner, 0.25), between(before, corner, 0.75)];
  });
  return [...line.slice(0, 1), ...cut, ...line.slice(-1)];
}

/** The panes of the ground from below, so that a town does not cover its river; nothing of it is read out. */
const groundPanes = ['ground', 'towns', 'waters'] as const;

/** Land, rivers, lakes and borders; style sheets give them their colours. */
function drawGround({ map, leaflet }: Drawing, ground: Ground): void {
  for (const pane of [...groundPanes, 'names']) map.createPane(pane).setAttribute('aria-hidden', 'true');
  const shape = (className: string, pane: (typeof groundPanes)[number]) => ({
    className,
    pane,
    renderer: leaflet.svg({ pane, padding: rendererPadding }),
    interactive: false,
  });
  const land = shape('map-land', 'ground');
  leaflet
    .polygon(
      ground.land.map((ring) => [unpacked(ring)]),
      land,
    )
    .addTo(map);
  leaflet.polyline(ground.borders.map(unpacked), { ...land, className: 'map-border' }).addTo(map);
  const water = shape('map-water', 'waters');
  leaflet
    .polygon(
      ground.lakes.map((ring) => [unpacked(ring)]),
      water,
    )
    .addTo(map);
  const rivers = ground.rivers.map((line) => rounded(rounded(unpacked(line))));
  leaflet.polyline(rivers, { ...water, className: 'map-river', smoothFactor: 0.5 }).addTo(map);
}

/** The size of a name by thousands of inhabitants: its class, and its letters in pixels. */
const nameSizes = [
  { from: 100, className: 'map-name map-name--city', letters: 17 },
  { from: 30, className: 'map-name map-name--town', letters: 15 },
  { from: 0, className: 'map-name', letters: 13 },
] as const;
const letterWidth = 0.58;
/** Where a name is tried, in pixels below its point. */
const nameShifts = [0, 28, -28, 48, -48, 72, -72, 96, -96] as const;
const namesMax = 40;
/** From this zoom on towns are drawn as areas, as if all had the same density. */
const areasFromZoom = 9;
const inhabitantsPerSquareKilometre = 4000;
/** The middle of a larger town is denser. */
const middle = { fromThousands: 50, share: 0.45 } as const;
const radiusOf = ({ thousands }: Town) =>
  1000 * Math.sqrt((thousands * 1000) / inhabitantsPerSquareKilometre / Math.PI);
/** From this zoom on the ground has lines, as those of a printed map: one in so many degrees, about a kilometre. */
const linesFromZoom = 12;
const lineDegrees = 0.01;
/** At this zoom a river is a pixel wide. */
const riverZoom = 9;
/** Attribute of what covers the map: no name is drawn below it. */
export const mapCover = { 'data-map-cover': '' };
/** The event of a map after which names have to be placed again. */
export const coversChanged = 'coverschanged';

function linesIn(bounds: Leaflet.LatLngBounds): LatLngTuple[][] {
  const [west, south, east, north] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ];
  const between = (from: number, to: number) => {
    const first = Math.ceil(from / lineDegrees);
    return Array.from(
      { length: Math.floor(to / lineDegrees) - first + 1 },
      (_, index) => (first + index) * lineDegrees,
    );
  };
  return [
    ...between(west, east).map((lng): LatLngTuple[] => [
      [south, lng],
      [north, lng],
    ]),
    ...between(south, north).map((lat): LatLngTuple[] => [
      [lat, west],
      [lat, east],
    ]),
  ];
}

/** The built-up areas of towns around the window, and the lines of the ground. */
function drawAreas({ map, leaflet }: Drawing, towns: readonly Town[]): () => void {
  const layer = leaflet.layerGroup().addTo(map);
  const renderer = leaflet.svg({ pane: 'towns', padding: rendererPadding });
  const shape = { pane: 'towns', renderer, interactive: false };
  function draw() {
    layer.clearLayers();
    const zoom = map.getZoom();
    const around = map.getBounds().pad(rendererPadding);
    for (const town of zoom < areasFromZoom ? [] : towns.filter((one) => around.contains(one))) {
      const shares = town.thousands >= middle.fromThousands ? [1, middle.share] : [1];
      for (const share of shares)
        leaflet
          .circle(town, { ...shape, radius: radiusOf(town) * share, className: 'map-town' })
          .addTo(layer);
    }
    if (zoom >= linesFromZoom)
      leaflet.polyline(linesIn(around), { ...shape, className: 'map-line' }).addTo(layer);
    map.getContainer().style.setProperty('--map-river', `${Math.max(1, 2 ** (zoom - riverZoom))}px`);
  }
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    layer.remove();
  };
}

type NamesOptions = { first: readonly NamedPoint[]; townName: (name: string) => string };

/** Names of towns where they are free, the largest first. */
function drawNames(
  { map, leaflet }: Drawing,
  towns: readonly Town[],
  { first, townName }: NamesOptions,
): () => void {
  const layer = leaflet.layerGroup().addTo(map);
  const firstNames = new Set(first.map(({ name }) => name));
  const all: Town[] = [
    ...first.map((place) => ({ ...place, thousands: 0 })),
    ...towns.filter(({ name }) => !firstNames.has(name)),
  ];
  function draw() {
    layer.clearLayers();
    const container = map.getContainer();
    const view = map.getBounds();
    const edge = container.getBoundingClientRect();
    const covers = container.parentElement?.querySelectorAll('[data-map-cover]') ?? [];
    const taken = Array.from(covers, (cover): Area => {
      const { left, top, right, bottom } = cover.getBoundingClientRect();
      const [x, y] = [edge.left, edge.top];
      return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
    });
    const names = all
      .filter((town) => view.contains(town))
      .map((town) => {
        const text = townName(town.name);
        const size = nameSizes.find(({ from }) => town.thousands >= from) ?? nameSizes[2];
        const { x, y } = map.latLngToContainerPoint(town);
        const width = text.length * size.letters * letterWidth + 8;
        return { town, text, size, x, y, from: y, width, height: size.letters + 8 };
      })
      .filter(({ x, width }) => x > width / 2 && x < edge.width - width / 2);
    for (const { town, text, size, y, from } of namesApart(names, taken, {
      max: namesMax,
      shifts: nameShifts,
    })) {
      const html = document.createElement('span');
      html.dir = 'auto';
      html.textContent = text;
      const icon = leaflet.divIcon({
        html,
        className: size.className,
        iconSize: [0, 0],
        iconAnchor: [0, from - y],
      });
      leaflet.marker(town, { icon, pane: 'names', interactive: false, keyboard: false }).addTo(layer);
    }
  }
  draw();
  map.on(`moveend ${coversChanged}`, draw);
  return () => {
    map.off(`moveend ${coversChanged}`, draw);
    layer.remove();
  };
}

const noNames: readonly NamedPoint[] = [];

type BaseMapProps = {
  /** Its name for assistive technology; an `img` has no parts of its own. */
  label: string;
  role: 'img' | 'group';
  tileUrl: string | null;
  /** Who the tiles or the drawn ground are from. */
  credit: string;
  /** A town in the language of the reader. */
  townName: (name: string) => string;
  /** Shown while tiles do not come. */
  tilesLost?: string;
  /** Named before the towns of the ground, in this order. */
  names?: readonly NamedPoint[];
  options?: MapOptions;
  className?: string;
  /** Beside the map: controls, and what is drawn on it. */
  children?: (drawing: Drawing) => ReactNode;
};

/**
 * The one ground of all maps: tiles of the operator, or land, waters and towns of our own without them and until they
 * are there. Which part is shown is decided by what is drawn on it.
 */
export function BaseMap({
  label,
  role,
  tileUrl,
  credit,
  townName,
  tilesLost,
  names = noNames,
  options,
  className,
  children,
}: BaseMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<(Drawing & { towns: Town[] }) | null>(null);
  const [isLost, setLost] = useState(false);
  const start = useEffectEvent((leaflet: typeof Leaflet, place: HTMLDivElement) => {
    const map = leaflet.map(place, {
      keyboard: false,
      scrollWheelZoom: false,
      zoomControl: false,
      attributionControl: false,
      ...options,
      center: [46.6, 2.4],
      zoom: 5,
    });
    return map;
  });
  useEffect(() => {
    let map: LeafletMap | undefined;
    let isGone = false;
    void loadMap().then(({ leaflet, ground }) => {
      if (isGone || !element.current) return;
      map = start(leaflet, element.current);
      const drawing = { map, leaflet };
      drawGround(drawing, ground);
      leaflet.control.scale({ imperial: false }).addTo(map);
      if (credit) leaflet.control.attribution({ prefix: false }).addAttribution(credit).addTo(map);
      if (tileUrl) {
        const tiles = leaflet.tileLayer(tileUrl).addTo(map);
        tiles.on('tileerror', () => setLost(true)).on('tileload', () => setLost(false));
      }
      const towns = ground.towns.map(([name, lng, lat, thousands]) => ({
        name,
        lng: lng / parts,
        lat: lat / parts,
        thousands,
      }));
      setOpened({ ...drawing, towns });
    });
    return () => {
      isGone = true;
      map?.remove();
      setOpened(null);
    };
  }, [tileUrl, credit]);
  useEffect(() => (opened ? drawAreas(opened, opened.towns) : undefined), [opened]);
  // Tiles have names of their own.
  const isDrawn = !tileUrl || isLost;
  useEffect(() => {
    if (!opened || !isDrawn) return;
    return drawNames(opened, opened.towns, { first: names, townName });
  }, [opened, isDrawn, names, townName]);
  return (
    <div className={classes('map relative isolate overflow-hidden', className)}>
      <div ref={element} role={role} aria-label={label} dir="ltr" className="absolute! inset-0 isolate" />
      {opened && children?.(opened)}
      {isLost && tileUrl && (
        <p role="status" {...mapCover} className="map-note absolute inset-x-3 top-18 z-1 mx-auto w-fit">
          {tilesLost}
        </p>
      )}
    </div>
  );
}
