import leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap, MapOptions } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import packedGround from './base-map.json';
import type { Area } from './crowding.ts';
import {
  builtUp,
  linesIn,
  pixelsPerMetre,
  placedNames,
  riverWidth,
  shapesOf,
  type Frame,
  type NamedPoint,
  type Point,
  type Town,
} from './ground.ts';
import './map.css';

/** A map that is open. */
export type Drawing = { map: LeafletMap; leaflet: typeof leaflet };

/** The generated ground (scripts/generate-base-map.ts): steps and points in parts of a degree. */
const packed = packedGround as unknown as Record<'land' | 'borders' | 'rivers' | 'lakes', number[][]> & {
  towns: [name: string, lng: number, lat: number, thousands: number][];
};
const parts = 1000;
/** How far beyond the window shapes are drawn, as a part of it, so that a short move shows no gap. */
const rendererPadding = 0.6;

/** Steps from corner to corner as degrees. */
function unpacked(line: readonly number[]): Point[] {
  let [lng, lat] = [0, 0];
  return Array.from({ length: line.length / 2 }, (_, index) => {
    lng += line[2 * index] ?? 0;
    lat += line[2 * index + 1] ?? 0;
    return { lat: lat / parts, lng: lng / parts };
  });
}

const townsOfGround = (): Town[] =>
  packed.towns.map(([name, lng, lat, thousands]) => ({
    name,
    lng: lng / parts,
    lat: lat / parts,
    thousands,
  }));

/** The panes of the ground from below; nothing of it is read out. */
const groundPanes = ['ground', 'towns', 'waters'] as const;

/** Land, rivers, lakes and borders. */
function drawGround(map: LeafletMap): void {
  for (const pane of [...groundPanes, 'names']) map.createPane(pane).setAttribute('aria-hidden', 'true');
  const shapes = shapesOf({
    land: packed.land.map(unpacked),
    lakes: packed.lakes.map(unpacked),
    rivers: packed.rivers.map(unpacked),
    borders: packed.borders.map(unpacked),
  });
  for (const pane of ['ground', 'waters'] as const) {
    const renderer = leaflet.svg({ pane, padding: rendererPadding });
    for (const { className, lines, isClosed } of shapes[pane]) {
      const options = {
        className,
        pane,
        renderer,
        interactive: false,
        smoothFactor: 0.5,
        weight: 1,
        fillOpacity: 1,
        stroke: className !== 'map-water',
      };
      const shape = isClosed
        ? leaflet.polygon(
            lines.map((line) => [line]),
            options,
          )
        : leaflet.polyline(lines, options);
      shape.addTo(map);
    }
  }
}

const namesMax = 40;
/** Attribute of what covers the map: no name is drawn below it. */
export const mapCover = { 'data-map-cover': '' };
/** The event of a map after which names have to be placed again. */
export const coversChanged = 'coverschanged';

export const frameOf = (bounds: ReturnType<LeafletMap['getBounds']>): Frame => ({
  west: bounds.getWest(),
  south: bounds.getSouth(),
  east: bounds.getEast(),
  north: bounds.getNorth(),
});

/** The built-up areas of towns around the window, and the lines of the ground. */
function drawAreas(map: LeafletMap, towns: readonly Town[]): () => void {
  const layer = leaflet.layerGroup().addTo(map);
  const renderer = leaflet.svg({ pane: 'towns', padding: rendererPadding });
  const shape = { pane: 'towns', renderer, interactive: false };
  function draw() {
    layer.clearLayers();
    const zoom = map.getZoom();
    const around = map.getBounds().pad(rendererPadding);
    const near = towns.filter((town) => around.contains(town));
    for (const { town, radius } of builtUp(near, zoom))
      leaflet.circle(town, { ...shape, radius, stroke: false, className: 'map-town' }).addTo(layer);
    leaflet
      .polyline(linesIn(frameOf(around), zoom), { ...shape, weight: 1.5, className: 'map-line' })
      .addTo(layer);
    const { name, value } = riverWidth(zoom);
    map.getContainer().style.setProperty(name, value);
  }
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    layer.remove();
  };
}

/** The inhabitants of a town of the ground are known. */
export type MarkedPlace = NamedPoint & { thousands?: number };

type NamesOptions = { first: readonly MarkedPlace[]; townName: (name: string) => string };

/** Names of towns where they are free, the largest first. */
function drawNames(map: LeafletMap, towns: readonly Town[], { first, townName }: NamesOptions): () => void {
  const layer = leaflet.layerGroup().addTo(map);
  const sizes = new Map(towns.map(({ name, thousands }) => [name, thousands]));
  const firstNames = new Set(first.map(({ name }) => name));
  const all = [
    ...first.map((place) => ({
      ...place,
      thousands: place.thousands ?? sizes.get(place.name) ?? 0,
      hasDot: true,
    })),
    ...towns.filter(({ name }) => !firstNames.has(name)).map((town) => ({ ...town, hasDot: false })),
  ];
  function draw() {
    layer.clearLayers();
    const container = map.getContainer();
    const view = map.getBounds();
    const { left, top, width, height } = container.getBoundingClientRect();
    const covers = container.parentElement?.querySelectorAll('[data-map-cover]') ?? [];
    const taken = Array.from(covers, (cover): Area => {
      const area = cover.getBoundingClientRect();
      return {
        left: area.left - left,
        top: area.top - top,
        right: area.right - left,
        bottom: area.bottom - top,
      };
    });
    const names = all
      .filter((town) => view.contains(town))
      .map((town) => {
        const { x, y } = map.latLngToContainerPoint(town);
        return { ...town, x, y, text: townName(town.name) };
      });
    const room = { left: 0, top: 0, right: width, bottom: height };
    for (const { lat, lng, text, className, x, y, at } of placedNames(names, {
      rooms: [room],
      taken,
      pixelsPerMetre: pixelsPerMetre(map.getZoom(), view.getCenter().lat),
      max: namesMax,
    })) {
      const html = document.createElement('span');
      html.dir = 'auto';
      html.textContent = text;
      const icon = leaflet.divIcon({
        html,
        className,
        iconSize: [0, 0],
        iconAnchor: [x - at.x, y - at.y],
      });
      leaflet.marker({ lat, lng }, { icon, pane: 'names', interactive: false, keyboard: false }).addTo(layer);
    }
  }
  draw();
  map.on(`moveend ${coversChanged}`, draw);
  return () => {
    map.off(`moveend ${coversChanged}`, draw);
    layer.remove();
  };
}

const noNames: readonly MarkedPlace[] = [];
/** What a map shows at most: the public points are on a grid, and with tiles streets are seen. */
export const zooms = { min: 5, drawn: 14, tiles: 16 } as const;
const world: [[number, number], [number, number]] = [
  [-60, -170],
  [75, 170],
];

/** The same for all maps of the site. */
export type MapGround = {
  tileUrl: string | null;
  /** Who the tiles or the drawn ground are from. */
  credit: string;
  /** A town in the language of the reader. */
  townName: (name: string) => string;
  /** Shown while tiles do not come. */
  tilesLost: string;
};

type BaseMapProps = {
  ground: MapGround;
  /** Its name for assistive technology. */
  label: string;
  /** Named before the towns of the ground, in this order; they have a dot. */
  names?: readonly MarkedPlace[];
  options?: MapOptions;
  className?: string;
  /** Beside the map: controls, and what is drawn on it. */
  children?: (drawing: Drawing) => ReactNode;
};

/**
 * The one ground of all maps: tiles of the operator, or land, waters and towns of our own without them and until they
 * are there. Which part is shown is decided by what is drawn on it. Loaded with the library when a map is opened, never
 * by the server.
 */
export function BaseMap({
  ground: { tileUrl, credit, townName, tilesLost },
  label,
  names = noNames,
  options,
  className,
  children,
}: BaseMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ map: LeafletMap; towns: Town[] } | null>(null);
  const [isLost, setLost] = useState(false);
  const start = useEffectEvent((place: HTMLDivElement) =>
    leaflet.map(place, {
      scrollWheelZoom: false,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      fadeAnimation: false,
      minZoom: zooms.min,
      maxZoom: tileUrl ? zooms.tiles : zooms.drawn,
      maxBounds: world,
      ...options,
      center: [46.6, 2.4],
      zoom: 5,
    }),
  );
  useEffect(() => {
    if (!element.current) return;
    const map = start(element.current);
    drawGround(map);
    leaflet.control.scale({ imperial: false }).addTo(map);
    if (credit) leaflet.control.attribution({ prefix: false }).addAttribution(credit).addTo(map);
    if (tileUrl) {
      const tiles = leaflet.tileLayer(tileUrl).addTo(map);
      tiles.on('tileerror', () => setLost(true)).on('tileload', () => setLost(false));
    }
    setOpened({ map, towns: townsOfGround() });
    return () => {
      map.remove();
      setOpened(null);
    };
  }, [tileUrl, credit]);
  useEffect(() => (opened ? drawAreas(opened.map, opened.towns) : undefined), [opened]);
  // Tiles have names of their own.
  const isDrawn = !tileUrl || isLost;
  useEffect(() => {
    if (!opened || !isDrawn) return;
    return drawNames(opened.map, opened.towns, { first: names, townName });
  }, [opened, isDrawn, names, townName]);
  const drawing = useMemo(() => opened && { map: opened.map, leaflet }, [opened]);
  return (
    <div className={classes('map relative isolate overflow-hidden', className)}>
      <div ref={element} role="group" aria-label={label} dir="ltr" className="map-window" />
      {drawing && children?.(drawing)}
      {isLost && tileUrl && (
        <p role="status" {...mapCover} className="map-note">
          {tilesLost}
        </p>
      )}
    </div>
  );
}
