import { endpoint } from './endpoint.ts';
import { Health, Status } from './system.ts';

export const getStatus = endpoint({
  method: 'GET',
  path: '/status',
  unversioned: true,
  tag: 'System',
  summary: 'Version and flags',
  access: 'public',
  openWhenComingSoon: true,
  response: { 200: Status },
});

const health = {
  method: 'GET',
  unversioned: true,
  tag: 'System',
  summary: 'Database and migrations',
  access: 'public',
  openWhenComingSoon: true,
  response: { 200: Health, 503: Health },
} as const;

export const getHealth = endpoint({ ...health, path: '/health' });
export const getReadiness = endpoint({ ...health, path: '/readyz' });
