import type * as Leaflet from 'leaflet';
import type { Circle, CircleMarker, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';

type Point = { lat: number; lng: number };
type AreaMapProps = {
  /** The alternative text of the picture: the text beside the map has the same content. */
  label: string;
  centre: Point;
  /** Kilometres around the centre, or null where the area is a list of places. */
  radiusKm: number | null;
  places: readonly (Point & { name: string })[];
  tileUrl: string | null;
  attribution: string;
};

const loadLeaflet = async () => {
  const [leaflet, map] = await Promise.all([
    import('leaflet'),
    import('./base-map.json'),
    import('leaflet/dist/leaflet.css').then(() => import('./area-map.css')),
  ]);
  return { leaflet: leaflet.default, land: map.default };
};

const colour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);
const turned = (ring: readonly (readonly number[])[]) =>
  ring.map(([lng = 0, lat = 0]): [number, number] => [lat, lng]);

const namedOnMap = 5;
/** The width of a name in pixels: two names that are closer would overlap. */
const nameBox = { width: 96, height: 20 };

/** The first places whose names do not overlap those before them. */
function apart<Place extends Point>(map: LeafletMap, places: readonly Place[]): Place[] {
  const chosen: { place: Place; x: number; y: number }[] = [];
  for (const place of places) {
    const { x, y } = map.latLngToContainerPoint(place);
    const isFree = chosen.every(
      (one) => Math.abs(one.x - x) > nameBox.width || Math.abs(one.y - y) > nameBox.height,
    );
    if (isFree) chosen.push({ place, x, y });
    if (chosen.length === namedOnMap) break;
  }
  return chosen.map(({ place }) => place);
}

function nameOn(leaflet: typeof Leaflet, place: Point & { name: string }) {
  return leaflet
    .tooltip({ permanent: true, direction: 'top', offset: [0, -4] })
    .setLatLng(place)
    .setContent(document.createTextNode(place.name) as unknown as HTMLElement);
}

/** A map of a service area: its circle or its places over tiles, or over the outline of the country without tiles. */
export default function AreaMap({ label, centre, radiusKm, places, tileUrl, attribution }: AreaMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<{ map: LeafletMap; leaflet: typeof Leaflet } | null>(null);
  useEffect(() => {
    let map: LeafletMap | undefined;
    let isGone = false;
    void loadLeaflet().then(({ leaflet, land }) => {
      if (isGone || !element.current) return;
      map = leaflet.map(element.current, {
        keyboard: false,
        scrollWheelZoom: false,
        zoomControl: false,
        zoomSnap: 0.25,
        attributionControl: attribution !== '',
      });
      const ground = {
        stroke: true,
        weight: 1,
        color: colour('line-strong'),
        fillOpacity: 1,
        interactive: false,
      };
      if (tileUrl) leaflet.tileLayer(tileUrl, { attribution }).addTo(map);
      else {
        for (const ring of land.neighbours)
          leaflet.polygon(turned(ring), { ...ground, fillColor: colour('sunken') }).addTo(map);
        for (const ring of land.france)
          leaflet.polygon(turned(ring), { ...ground, fillColor: colour('surface') }).addTo(map);
      }
      setDrawing({ map, leaflet });
    });
    return () => {
      isGone = true;
      map?.remove();
      setDrawing(null);
    };
  }, [tileUrl, attribution]);

  useEffect(() => {
    if (!drawing) return;
    const { map, leaflet } = drawing;
    const brand = colour('brand');
    const shapes: (Circle | CircleMarker)[] = places.map((place) =>
      leaflet.circleMarker(place, {
        radius: 3,
        weight: 0,
        fillColor: brand,
        fillOpacity: 0.55,
        interactive: false,
      }),
    );
    if (radiusKm !== null)
      shapes.push(
        leaflet.circle(centre, {
          radius: radiusKm * 1000,
          color: brand,
          weight: 2,
          fillColor: brand,
          fillOpacity: 0.12,
          interactive: false,
        }),
      );
    shapes.push(
      leaflet.circleMarker(centre, {
        radius: 6,
        weight: 2,
        color: colour('surface'),
        fillColor: brand,
        fillOpacity: 1,
        interactive: false,
      }),
    );
    for (const shape of shapes) shape.addTo(map);
    const around = radiusKm === null ? places : [];
    const bounds = leaflet.latLng(centre).toBounds((radiusKm ?? 5) * 2000);
    for (const place of around) bounds.extend(place);
    map.fitBounds(bounds, { padding: [16, 16], animate: false });
    // Tiles have names of their own.
    const names = tileUrl ? [] : apart(map, places).map((place) => nameOn(leaflet, place).addTo(map));
    return () => {
      for (const shape of [...shapes, ...names]) shape.remove();
    };
  }, [drawing, centre, radiusKm, places, tileUrl]);

  return (
    <div
      ref={element}
      role="img"
      aria-label={label}
      dir="ltr"
      className="area-map isolate aspect-4/3 w-full overflow-hidden rounded-card border border-line"
    />
  );
}
