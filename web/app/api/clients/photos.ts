import * as calls from '#contract/photos-calls.ts';
import { clientOf } from '../client-of.ts';

export const photosApi = clientOf(calls);
export const { useChangePhotosMutation, useListOwnPhotosQuery, useRemovePhotoMutation } = photosApi;
