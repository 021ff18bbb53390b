import { endpoint } from './endpoint.ts';
import { Review, ReviewParams, ReviewPhotoForm } from './reviews.ts';

export const addReviewPhoto = endpoint({
  method: 'POST',
  path: '/reviews/:id/photos',
  tag: 'Reviews',
  summary: 'Add a photo to my review',
  access: 'owner',
  accessExceptions: { reviewer: 403, administrator: 403 },
  errors: ['REV001', 'REV003', 'VER002'],
  params: ReviewParams,
  body: ReviewPhotoForm,
  consumes: ['multipart/form-data'],
  response: { 201: Review },
});
