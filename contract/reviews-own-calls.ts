import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  ReviewInput,
  Review,
  ReviewParams,
  ReviewPhotoParams,
  ReviewChange,
  ReviewRemoval,
  ReviewRemovalBody,
  ReplyInput,
} from './reviews.ts';

export const createReview = endpoint({
  method: 'POST',
  path: '/reviews',
  tag: 'Reviews',
  summary: 'Review a visit',
  access: 'user',
  accessExceptions: {
    client: 404,
    provider: 404,
    support: 403,
    reviewer: 404,
    editor: 404,
    administrator: 403,
  },
  errors: ['RES001', 'REV001', 'REV002', 'REV003', 'CNF002'],
  once: true,
  body: ReviewInput,
  response: { 201: Review },
  stale: ['Reviews', 'Bookings', 'Providers'],
});

export const getReview = endpoint({
  method: 'GET',
  path: '/reviews/:id',
  tag: 'Reviews',
  summary: 'A review that I wrote, in every state, or a published one of my work',
  access: 'owner',
  accessExceptions: { reviewer: 'served', administrator: 'served' },
  params: ReviewParams,
  response: { 200: Review },
});

export const updateReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  tag: 'Reviews',
  summary: 'Change my review',
  access: 'owner',
  accessExceptions: { reviewer: 403, administrator: 403 },
  errors: ['REV001', 'REV003'],
  params: ReviewParams,
  body: ReviewChange,
  response: { 200: Review },
  stale: ['Reviews', 'Bookings', 'Providers'],
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  tag: 'Reviews',
  summary: 'Take back my review, or remove one as an administrator with a reason',
  access: 'owner',
  accessExceptions: { reviewer: 'served', administrator: 'served' },
  errors: ['REV001'],
  params: ReviewParams,
  query: ReviewRemoval,
  body: ReviewRemovalBody,
  response: { 204: z.null() },
  stale: ['Reviews', 'Bookings', 'Providers'],
});

export const removeReviewPhoto = endpoint({
  method: 'DELETE',
  path: '/reviews/:id/photos/:photoId',
  tag: 'Reviews',
  summary: 'Remove a photo of my review',
  access: 'owner',
  accessExceptions: { reviewer: 403, administrator: 403 },
  errors: ['REV001'],
  params: ReviewPhotoParams,
  response: { 204: z.null() },
  sentOnClose: true,
});

export const replyToReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/reply',
  tag: 'Reviews',
  summary: 'Answer a review of my work, once and publicly',
  access: 'owner',
  accessExceptions: { reviewer: 403, administrator: 403 },
  errors: ['REV001', 'REV002', 'REV003'],
  params: ReviewParams,
  body: ReplyInput,
  response: { 200: Review },
});
