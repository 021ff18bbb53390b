import { endpoint } from './endpoint.ts';
import { OwnPhotos, PhotoForm } from './photos.ts';

export const addPhoto = endpoint({
  method: 'POST',
  path: '/providers/me/photos',
  tag: 'Photos',
  summary: 'Add a photo of my work, at the end of the others',
  access: 'provider',
  errors: ['RES001', 'VER002'],
  body: PhotoForm,
  consumes: ['multipart/form-data'],
  response: { 201: OwnPhotos },
  stale: ['Photos', 'Providers', 'Services'],
});
