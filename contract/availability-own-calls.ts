import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ofProvider } from './tags.ts';
import {
  OpeningHours,
  OpeningHoursInput,
  TimeOffList,
  TimeOffInput,
  TimeOff,
  TimeOffParams,
} from './availability.ts';

export const getOpeningHours = endpoint({
  method: 'GET',
  path: '/providers/me/opening-hours',
  tag: 'Availability',
  summary: 'My weekly hours',
  access: 'provider',
  errors: ['RES001'],
  response: { 200: OpeningHours },
});

export const setOpeningHours = endpoint({
  method: 'PUT',
  path: '/providers/me/opening-hours',
  tag: 'Availability',
  summary: 'Replace my weekly hours',
  access: 'provider',
  errors: ['RES001', 'CNF001'],
  body: OpeningHoursInput,
  response: { 200: OpeningHours },
  stale: ofProvider,
});

export const listTimeOff = endpoint({
  method: 'GET',
  path: '/providers/me/time-off',
  tag: 'Availability',
  summary: 'My coming exceptions',
  access: 'provider',
  errors: ['RES001'],
  response: { 200: TimeOffList },
});

export const addTimeOff = endpoint({
  method: 'POST',
  path: '/providers/me/time-off',
  tag: 'Availability',
  summary: 'Close or open a dated interval',
  access: 'provider',
  errors: ['RES001'],
  body: TimeOffInput,
  response: { 201: TimeOff },
  stale: ['Availability', 'Providers'],
});

export const removeTimeOff = endpoint({
  method: 'DELETE',
  path: '/providers/me/time-off/:timeOffId',
  tag: 'Availability',
  summary: 'Lift an exception',
  access: 'provider',
  accessExceptions: { provider: 404 },
  errors: ['RES001'],
  params: TimeOffParams,
  response: { 204: z.null() },
  stale: ['Availability', 'Providers'],
});
