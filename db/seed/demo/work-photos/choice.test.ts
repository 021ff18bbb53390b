import { describe, expect, test } from 'vitest';
import { categoryTree, isRootCategory } from '#contract/category-tree.ts';
import { PhotosChange } from '#contract/photos.ts';
import { demoServices, demoTowns } from '../texts.ts';
import { makePeople } from '../world.ts';
import { choosePhotos } from './choice.ts';
import { createRandom } from '../random.ts';
import { scenes } from './scenes.ts';
import { paletteOf, pictureSvg } from './shapes.ts';

const now = new Date('2026-06-17T12:20:00Z');
const someone = { roles: [], createdAt: now, lastSeenAt: now };
const { providers } = makePeople(
  {
    providers: 195,
    services: 650,
    customers: 1,
    signIns: { client: someone, provider: someone, admin: someone },
    absentPasswordHash: '',
    isAdministratorReplaced: false,
  },
  new Map(demoTowns.map(({ insee }) => [insee, { lat: 47.2, lon: -1.5 }])),
  now,
);
const photos = choosePhotos(createRandom('photos'), providers);
const photosOf = Map.groupBy(photos, ({ row }) => row.provider_id);
const all = Object.values(scenes).flat();

describe('scenes', () => {
  test.each(Object.keys(categoryTree).filter(isRootCategory))('of %s show every service', (trade) => {
    for (const { categoryId } of demoServices[trade])
      expect(scenes[trade].some(({ about }) => !about || about.includes(categoryId))).toBe(true);
  });

  test('have texts that the API takes, each once', () => {
    const alts = all.flatMap(({ alt, before }) => (before ? [alt, before.alt] : [alt]));
    const words = { id: crypto.randomUUID(), serviceId: null, pairId: null };
    for (const alt of alts)
      expect(PhotosChange.safeParse({ version: '', photos: [{ ...words, alt }] }).success, alt).toBe(true);
    expect(new Set(alts).size).toBe(alts.length);
  });

  test('sparkle after the work only, and are turned on demand', () => {
    const [scene] = scenes.cleaning;
    const draw = (isBefore: boolean, isMirrored: boolean) =>
      pictureSvg(scene?.parts ?? [], { palette: paletteOf(0, isBefore), isMirrored, width: 320 });
    expect(draw(true, false).split('<path').length).toBe(draw(false, false).split('<path').length - 1);
    expect(draw(false, true)).toContain('matrix(-1');
  });
});

describe('the photos of the demo', () => {
  test('are none to nine a person, nine of the demo provider, and only of services that are offered', () => {
    const counts = providers.map(({ row }) => photosOf.get(row.id)?.length ?? 0);
    expect(counts[0]).toBe(9);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBe(9);
    const unasked = providers.filter(({ popularity }) => popularity === 0);
    expect(unasked.some(({ row }) => photosOf.has(row.id))).toBe(false);
    for (const { row, services } of providers)
      for (const photo of photosOf.get(row.id) ?? []) {
        const service = services.find(({ id }) => id === photo.row.service_id);
        const { about } = photo.picture.scene;
        expect(about === undefined || about.some((id) => id === service?.category_id)).toBe(true);
      }
  });

  test('have pairs, the photo before the work first', () => {
    const pairs = [...Map.groupBy(photos, ({ row }) => row.pair_id ?? '')].filter(([id]) => id !== '');
    expect(pairs.length).toBeGreaterThan(30);
    for (const [, [before, after]] of pairs) {
      expect([before?.row.phase, after?.row.phase]).toEqual(['BEFORE', 'AFTER']);
      expect(after?.row.position).toBe((before?.row.position ?? 0) + 1);
      expect([before?.picture.isBefore, after?.picture.isBefore]).toEqual([true, false]);
    }
  });

  test('begin with another picture for each person of a town and trade', () => {
    const towns = Map.groupBy(providers, ({ row, trade }) => `${row.city} ${trade}`);
    for (const [town, people] of towns) {
      const covers = people.flatMap(({ row }) => {
        const cover = photosOf.get(row.id)?.find(({ picture }) => !picture.isBefore)?.picture;
        return cover ? [`${cover.look} ${cover.scene.alt}`] : [];
      });
      expect(new Set(covers).size, town).toBe(covers.length);
    }
  });

  test('spread the first photos of a trade in one town over its scenes', () => {
    const [showcase] = providers;
    const covers = providers
      .filter(({ row, trade }) => row.city === showcase?.row.city && trade === showcase.trade)
      .flatMap(({ row }) => photosOf.get(row.id)?.find(({ picture }) => !picture.isBefore)?.picture ?? []);
    const uses = [...Map.groupBy(covers, ({ scene }) => scene.alt).values()].map(({ length }) => length);
    expect(covers.length).toBeGreaterThan(15);
    expect(Math.max(...uses)).toBeLessThanOrEqual(Math.ceil(covers.length / uses.length));
  });
});
