import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import type { ReviewRow } from '../opinions.ts';
import type { DemoProvider } from '../providers.ts';
import type { Random } from '../random.ts';
import type { Picture } from './choice.ts';
import { fittingScenes } from './scenes.ts';

/** A photo with a review, without what follows from its picture. */
export type DemoReviewPhoto = {
  row: Omit<Insertable<DB['review_photo']>, 'name' | 'small_name' | 'width' | 'height'>;
  picture: Picture;
};

/** The share of people beside the showcase of whom a review has a photo. */
const photographedShare = 0.2;
/** In this look the work photos of few people are the same. */
const look = 3;
const ratingMin = 4;

/** A photo with the newest good review of some people, of the service that it is about. */
export function chooseReviewPhotos(
  random: Random,
  providers: readonly DemoProvider[],
  reviews: readonly ReviewRow[],
): DemoReviewPhoto[] {
  const reviewsOf = Map.groupBy(reviews, (one) => one.provider_id);
  return providers.flatMap(({ row, services, trade }, index): DemoReviewPhoto[] => {
    const good = (reviewsOf.get(row.id) ?? []).filter(
      ({ rating, comment }) => rating >= ratingMin && comment !== null,
    );
    const [newest] = good.toSorted((one, other) => Number(other.published_at) - Number(one.published_at));
    if (!newest || (index > 0 && !random.chance(photographedShare))) return [];
    const reviewed = services.filter(({ id }) => id === newest.service_id);
    const fitting = fittingScenes(
      trade,
      reviewed.map(({ category_id }) => category_id),
    );
    if (fitting.length === 0) return [];
    const scene = random.pick(fitting);
    const { id: review_id, created_at } = newest;
    return [
      {
        picture: { scene, look, isBefore: false },
        row: { id: newId(), review_id, position: 0, alt: scene.alt, created_at },
      },
    ];
  });
}
