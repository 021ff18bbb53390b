import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  CoverPhotoQuery,
  CoverPhotoBody,
  Picture,
  ImageSearchQuery,
  ImagesStatus,
  ImagesConnection,
} from './images.ts';

export const createCoverPhoto = endpoint({
  method: 'POST',
  path: '/images/cover-photo',
  tag: 'Images',
  summary: 'A cover that fits a title, keywords and a category, or a found photo',
  access: 'user',
  errors: ['SYS002'],
  query: CoverPhotoQuery,
  body: CoverPhotoBody,
  response: { 200: Picture },
});

export const searchImages = endpoint({
  method: 'GET',
  path: '/images/search',
  tag: 'Images',
  summary: 'Pictures that fit the words, from the source in use',
  access: 'user',
  query: ImageSearchQuery,
  response: { 200: z.array(Picture) },
});

export const getImagesStatus = endpoint({
  method: 'GET',
  path: '/images/status',
  tag: 'Images',
  summary: 'Where pictures come from',
  access: 'public',
  response: { 200: ImagesStatus },
});

export const testImagesConnection = endpoint({
  method: 'GET',
  path: '/images/test-connection',
  tag: 'Images',
  summary: 'Whether pictures can be had right now',
  access: 'admin',
  response: { 200: ImagesConnection },
});
