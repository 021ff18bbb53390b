import * as calls from '#contract/images-calls.ts';
import { clientOf } from '../client-of.ts';

export const { useCreateCoverPhotoMutation, useSearchImagesQuery } = clientOf(calls);
