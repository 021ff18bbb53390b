import '#web/features/photos/photos.css';
import type { ReactNode } from 'react';
import type { Review, ReviewPhoto } from '#contract/reviews.ts';
import { useLargePhotos } from '#web/features/photos/large-photos.tsx';

type ReviewPhotosProps = {
  review: Pick<Review, 'id' | 'author' | 'photos'>;
  /** What can be done to one, below it. */
  renderAction?: ((photo: ReviewPhoto) => ReactNode) | undefined;
};

/** The photos of a review, small. Each opens large; without script it is a link to its file. */
export default function ReviewPhotos({ review: { id, author, photos }, renderAction }: ReviewPhotosProps) {
  const anchor = `review-${id}`;
  const units = photos.map((photo) => [photo] as const);
  const { opening, view } = useLargePhotos({ units, name: author.displayName, anchor });
  return (
    <>
      <ul className="review-photos flex flex-wrap gap-x-4 gap-y-2">
        {photos.map((photo, place) => (
          <li key={photo.id} id={`${anchor}-${place + 1}`}>
            <a href={photo.url} {...opening(place)}>
              <img src={photo.smallUrl} alt={photo.alt} loading="lazy" />
            </a>
            {renderAction?.(photo)}
          </li>
        ))}
      </ul>
      {view}
    </>
  );
}
