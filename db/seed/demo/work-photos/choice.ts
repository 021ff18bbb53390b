import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import type { DemoProvider } from '../providers.ts';
import type { Random } from '../random.ts';
import { fittingScenes, type Scene } from './scenes.ts';

/** What is drawn for a photo: one picture for all photos that are alike. */
export type Picture = { scene: Scene; look: number; isBefore: boolean };
/** A photo without what follows from its picture. */
export type DemoPhoto = {
  row: Omit<Insertable<DB['provider_photo']>, 'name' | 'small_name' | 'width' | 'height'>;
  picture: Picture;
};

/** Ways of colouring and turning a scene. */
const looks = 4;
/** The share of people without photos beside newcomers whom nobody has asked. */
const withoutShare = 0.1;
const unitsMin = 2;
/** With a pair, one photo more. */
const unitsMax = 6;
const pairShare = 0.6;

/**
 * Photos of the work of each provider, up to nine: scenes of its services. Covers differ within a town as long as there
 * are unused ones.
 */
export function choosePhotos(random: Random, providers: readonly DemoProvider[]): DemoPhoto[] {
  const used = new Map<string, number>();
  return providers.flatMap((provider, index) => {
    const { trade, popularity } = provider;
    const fitting = fittingScenes(
      trade,
      provider.services.map(({ category_id: id }) => id),
    );
    const isShowcase = index === 0;
    if (!isShowcase && (popularity === 0 || random.chance(withoutShare))) return [];
    const key = (scene: Scene, look: number) => `${provider.row.city} ${look} ${scene.alt}`;
    const covers = fitting.flatMap((scene) => {
      const counts = Array.from({ length: looks }, (_, look) => used.get(key(scene, look)) ?? 0);
      const ofScene = counts.reduce((sum, count) => sum + count, 0);
      return counts.map((count, look) => ({ scene, look, count, ofScene }));
    });
    // Another scene before another look of the same one.
    const cover = random
      .shuffle(covers)
      .toSorted((one, other) => one.ofScene - other.ofScene || one.count - other.count)
      .find(({ scene, look }) => !isShowcase || (scene === fitting[0] && look === 0));
    if (!cover) return [];
    used.set(key(cover.scene, cover.look), cover.count + 1);
    const others = fitting.filter((scene) => scene !== cover.scene);
    const count = isShowcase ? others.length : random.whole(unitsMin, unitsMax) - 1;
    const chosen = [cover.scene, ...(isShowcase ? others : random.shuffle(others).slice(0, count))];
    const pair = isShowcase || random.chance(pairShare) ? chosen.findLast(({ before }) => before) : undefined;
    return photosOf(provider, { chosen, pair, look: cover.look });
  });
}

type Described = Picture & {
  alt: string;
  serviceId: string | null;
  pairId: string | null;
  phase: 'BEFORE' | 'AFTER' | null;
};
type Chosen = { chosen: readonly Scene[]; pair: Scene | undefined; look: number };

function photosOf({ row, services }: DemoProvider, { chosen, pair, look }: Chosen): DemoPhoto[] {
  const shown = new Map<string, number>();
  /** Of the services that a scene fits, the one with the fewest photos. */
  const serviceOf = ({ about }: Scene) => {
    const [service] = services
      .filter(({ category_id: id }) => about?.some((one) => one === id))
      .toSorted((one, other) => (shown.get(one.id) ?? 0) - (shown.get(other.id) ?? 0));
    if (service) shown.set(service.id, (shown.get(service.id) ?? 0) + 1);
    return service?.id ?? null;
  };
  const photos = chosen.flatMap((scene): Described[] => {
    const photo = { scene, look, serviceId: serviceOf(scene) };
    const after = { ...photo, isBefore: false, alt: scene.alt, pairId: null, phase: null };
    if (scene !== pair || !scene.before) return [after];
    const pairId = newId();
    return [
      { ...photo, isBefore: true, alt: scene.before.alt, pairId, phase: 'BEFORE' },
      { ...after, pairId, phase: 'AFTER' },
    ];
  });
  return photos.map(({ alt, serviceId, pairId, phase, ...picture }, position) => ({
    picture,
    row: {
      id: newId(),
      provider_id: row.id,
      position,
      service_id: serviceId,
      alt,
      pair_id: pairId,
      phase,
      created_at: row.created_at,
    },
  }));
}
