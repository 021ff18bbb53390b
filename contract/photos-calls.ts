import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OwnPhotos, PhotoParams, PhotosChange } from './photos.ts';

export const listOwnPhotos = endpoint({
  method: 'GET',
  path: '/providers/me/photos',
  tag: 'Photos',
  summary: 'The photos of my work',
  access: 'provider',
  errors: ['RES001'],
  response: { 200: OwnPhotos },
});

export const changePhotos = endpoint({
  method: 'PUT',
  path: '/providers/me/photos',
  tag: 'Photos',
  summary: 'Order, texts, pairs and services of the photos of my work',
  access: 'owner',
  errors: ['CNF001'],
  body: PhotosChange,
  response: { 200: OwnPhotos },
  // The page shows the response.
  stale: ['Providers', 'Services'],
  shownBy: 'form',
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/providers/me/photos/:photoId',
  tag: 'Photos',
  summary: 'Remove a photo of my work',
  access: 'owner',
  params: PhotoParams,
  response: { 204: z.null() },
  stale: ['Photos', 'Providers', 'Services'],
  sentOnClose: true,
});
