import * as calls from '#contract/catalog-own-calls.ts';
import { clientOf } from '../client-of.ts';

export const { useChangeServiceMutation, useCreateServiceMutation, useDeleteServiceMutation } =
  clientOf(calls);
