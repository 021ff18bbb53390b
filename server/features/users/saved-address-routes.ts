import * as z from 'zod/mini';
import { SavedAddress, SavedAddressInput, SavedAddressParams } from '#contract/saved-addresses.ts';
import {
  addSavedAddress,
  changeSavedAddress,
  getSavedAddresses,
  removeSavedAddress,
} from './saved-address-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

export function savedAddressRoutes(app: App, deps: Deps): void {
  const tags = ['Addresses'];

  app.get(
    '/users/me/addresses',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'listSavedAddresses',
        tags,
        summary: 'My addresses for visits, the default first',
        response: { 200: z.array(SavedAddress) },
      },
    },
    (request) => getSavedAddresses(deps, principalOf(request).accountId),
  );

  app.post(
    '/users/me/addresses',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'addSavedAddress',
        tags,
        summary: 'Keep an address for visits; the first one is the default',
        body: SavedAddressInput,
        response: { 201: SavedAddress },
      },
    },
    async (request, reply) => {
      const address = await addSavedAddress(deps, principalOf(request).accountId, request.body);
      return reply.status(201).send(address);
    },
  );

  app.put(
    '/users/me/addresses/:id',
    {
      config: { access: 'owner' },
      schema: {
        operationId: 'changeSavedAddress',
        tags,
        summary: 'Change one of my addresses',
        params: SavedAddressParams,
        body: SavedAddressInput,
        response: { 200: SavedAddress },
      },
    },
    (request) => changeSavedAddress(deps, principalOf(request).accountId, request.params.id, request.body),
  );

  app.delete(
    '/users/me/addresses/:id',
    {
      config: { access: 'owner' },
      schema: {
        operationId: 'removeSavedAddress',
        tags,
        summary: 'Forget one of my addresses',
        params: SavedAddressParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeSavedAddress(deps, principalOf(request).accountId, request.params.id);
      return reply.status(204).send(null);
    },
  );
}
