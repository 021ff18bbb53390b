import * as z from 'zod/mini';
import {
  OpeningHours,
  OpeningHoursInput,
  Slots,
  SlotsQuery,
  TimeOff,
  TimeOffInput,
  TimeOffList,
  TimeOffParams,
} from '#contract/availability.ts';
import { ProviderParams } from '#contract/providers.ts';
import {
  addTimeOff,
  getOpeningHours,
  getTimeOff,
  listSlots,
  removeTimeOff,
  setOpeningHours,
} from './actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { JsonText } from '#server/kernel/http/json-text.ts';
import type { App } from '#server/kernel/http/server.ts';

export function availabilityRoutes(app: App, deps: Deps): void {
  const tags = ['Availability'];

  app.get(
    '/providers/:providerId/slots',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'listSlots',
        tags,
        summary: 'Free slots of a service',
        params: ProviderParams,
        querystring: SlotsQuery,
        response: { 200: Slots },
      },
    },
    // Encoding a week by its schema takes longer than finding its slots; every mode but production does it (decision 32).
    async (request) =>
      new JsonText<Slots>(JSON.stringify(await listSlots(deps, request.params.providerId, request.query))),
  );

  app.get(
    '/providers/me/opening-hours',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'getOpeningHours',
        tags,
        summary: 'My weekly hours',
        response: { 200: OpeningHours },
      },
    },
    (request) => getOpeningHours(deps, principalOf(request).accountId),
  );

  app.put(
    '/providers/me/opening-hours',
    {
      config: { access: 'provider', errors: ['RES001', 'CNF001'] },
      schema: {
        operationId: 'setOpeningHours',
        tags,
        summary: 'Replace my weekly hours',
        body: OpeningHoursInput,
        response: { 200: OpeningHours },
      },
    },
    (request) => setOpeningHours(deps, principalOf(request).accountId, request.body),
  );

  app.get(
    '/providers/me/time-off',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'listTimeOff',
        tags,
        summary: 'My coming exceptions',
        response: { 200: TimeOffList },
      },
    },
    (request) => getTimeOff(deps, principalOf(request).accountId),
  );

  app.post(
    '/providers/me/time-off',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'addTimeOff',
        tags,
        summary: 'Close or open a dated interval',
        body: TimeOffInput,
        response: { 201: TimeOff },
      },
    },
    async (request, reply) => {
      reply.status(201);
      return addTimeOff(deps, principalOf(request).accountId, request.body);
    },
  );

  app.delete(
    '/providers/me/time-off/:timeOffId',
    {
      config: { access: 'provider', receives: { provider: 404 }, errors: ['RES001'] },
      schema: {
        operationId: 'removeTimeOff',
        tags,
        summary: 'Lift an exception',
        params: TimeOffParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeTimeOff(deps, principalOf(request).accountId, request.params.timeOffId);
      return reply.status(204).send(null);
    },
  );
}
