import type { Circle, CircleMarker } from 'leaflet';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { BaseMap, mapCover, type Drawing, type MapGround, type MarkedPlace } from './base-map.tsx';
import type { NamedPoint, Point } from './ground.ts';
import { ZoomButtons, type ZoomWords } from './zoom-buttons.tsx';

type Area = {
  centre: Point;
  /** Kilometres around the centre, or null where the area is a list of places. */
  radiusKm: number | null;
  places: readonly MarkedPlace[];
  /** A place that was asked about: it is shown, wherever it is. */
  asked?: NamedPoint;
};
export type AreaMapProps = Area & {
  /** The text beside the map has the same content. */
  label: string;
  ground: MapGround;
  words: ZoomWords;
  /** It was opened by a press. */
  takesFocus?: boolean;
  className?: string;
};

const options = { zoomSnap: 0.25 };
/** Kilometres around the centre that are shown in any case. */
const reachMin = 5;

function AreaShapes({
  drawing: { map, leaflet },
  centre,
  radiusKm,
  places,
  asked,
}: Area & { drawing: Drawing }) {
  useEffect(() => {
    const still = { interactive: false, fillOpacity: 1 };
    const dot = (point: Point, radius: number, className: string) =>
      leaflet.circleMarker(point, { ...still, radius, className });
    const shapes: (Circle | CircleMarker)[] = places.map((place) => dot(place, 3, 'map-dot'));
    if (radiusKm !== null)
      shapes.push(leaflet.circle(centre, { ...still, radius: radiusKm * 1000, className: 'map-area' }));
    else for (const place of places) shapes.push(dot(place, 16, 'map-place'));
    const marks = [dot(centre, 7, 'map-centre'), ...(asked ? [dot(asked, 7, 'map-asked')] : [])];
    for (const shape of [...shapes, ...marks]) shape.addTo(map);
    for (const mark of marks) mark.getElement()?.setAttribute('data-map-cover', '');
    const bounds = leaflet.latLng(centre).toBounds((radiusKm ?? reachMin) * 2000);
    for (const point of [...(radiusKm === null ? places : []), ...(asked ? [asked] : [])])
      bounds.extend(point);
    map.fitBounds(bounds, { padding: [16, 16], animate: false });
    return () => {
      for (const shape of [...shapes, ...marks]) shape.remove();
    };
  }, [map, leaflet, centre, radiusKm, places, asked]);
  return null;
}

/** Moves the focus to a map that replaces what was pressed. */
function Focus({ drawing: { map } }: { drawing: Drawing }) {
  const focus = useEffectEvent(() => map.getContainer().focus({ preventScroll: true }));
  useEffect(() => focus(), []);
  return null;
}

/** A map of a service area: its circle or its places. */
export default function AreaMap({ label, ground, words, takesFocus, className, ...area }: AreaMapProps) {
  const { asked, places } = area;
  const names = useMemo(() => (asked ? [asked, ...places] : places), [asked, places]);
  return (
    <BaseMap label={label} ground={ground} names={names} options={options} className={className}>
      {(drawing) => (
        <>
          <AreaShapes drawing={drawing} {...area} />
          <div {...mapCover} className="map-corner">
            <ZoomButtons drawing={drawing} words={words} />
          </div>
          {takesFocus && <Focus drawing={drawing} />}
        </>
      )}
    </BaseMap>
  );
}
