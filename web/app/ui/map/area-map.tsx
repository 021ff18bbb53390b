import type { Circle, CircleMarker } from 'leaflet';
import { useEffect } from 'react';
import { BaseMap, type Drawing, type NamedPoint, type Point } from './base-map.tsx';

type Area = {
  centre: Point;
  /** Kilometres around the centre, or null where the area is a list of places. */
  radiusKm: number | null;
  places: readonly NamedPoint[];
};
type AreaMapProps = Area & {
  /** The alternative text of the picture: the text beside the map has the same content. */
  label: string;
  tileUrl: string | null;
  credit: string;
  townName: (name: string) => string;
};

const options = { zoomSnap: 0.25 };

function AreaShapes({ drawing: { map, leaflet }, centre, radiusKm, places }: Area & { drawing: Drawing }) {
  useEffect(() => {
    const still = { interactive: false };
    const shapes: (Circle | CircleMarker)[] = places.map((place) =>
      leaflet.circleMarker(place, { ...still, radius: 3, className: 'map-dot' }),
    );
    if (radiusKm !== null)
      shapes.push(leaflet.circle(centre, { ...still, radius: radiusKm * 1000, className: 'map-area' }));
    shapes.push(leaflet.circleMarker(centre, { ...still, radius: 6, className: 'map-centre' }));
    for (const shape of shapes) shape.addTo(map);
    const around = radiusKm === null ? places : [];
    const bounds = leaflet.latLng(centre).toBounds((radiusKm ?? 5) * 2000);
    for (const place of around) bounds.extend(place);
    map.fitBounds(bounds, { padding: [16, 16], animate: false });
    return () => {
      for (const shape of shapes) shape.remove();
    };
  }, [map, leaflet, centre, radiusKm, places]);
  return null;
}

/** A map of a service area: its circle or its places. */
export default function AreaMap({ label, tileUrl, credit, townName, ...area }: AreaMapProps) {
  return (
    <BaseMap
      label={label}
      role="img"
      tileUrl={tileUrl}
      credit={credit}
      townName={townName}
      names={area.places}
      options={options}
      className="aspect-4/3 w-full rounded-card border border-line"
    >
      {(drawing) => <AreaShapes drawing={drawing} {...area} />}
    </BaseMap>
  );
}
