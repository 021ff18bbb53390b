import { endpoint } from './endpoint.ts';
import { FeatureFlagList, FlagParams, FlagChange, FeatureFlag } from './feature-flags.ts';

export const listFlags = endpoint({
  method: 'GET',
  path: '/admin/flags',
  tag: 'Flags',
  summary: 'Feature flags, and who changed them last',
  access: 'admin',
  response: { 200: FeatureFlagList },
  shownBy: 'form',
});

export const changeFlag = endpoint({
  method: 'PUT',
  path: '/admin/flags/:name',
  tag: 'Flags',
  summary: 'Switch a feature on or off, with a reason',
  access: 'admin',
  needsProof: true,
  errors: ['CFG003'],
  params: FlagParams,
  body: FlagChange,
  response: { 200: FeatureFlag },
  shownBy: 'form',
});
