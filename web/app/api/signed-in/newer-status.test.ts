import { expect, test } from 'vitest';
import { newerStatus } from '#web/api/clients/onboarding.ts';

const status = (services: number, area: number) => ({
  steps: [
    { stepKey: 'SERVICES', version: services },
    { stepKey: 'SERVICE_AREA', version: area },
  ],
});
type Status = Parameters<typeof newerStatus>[0];
const newer = (present: object, incoming: object) => newerStatus(present as Status, incoming as Status);

test('a response from before a save is not shown after it', () => {
  const present = status(2, 4);
  for (const stale of [status(1, 4), status(2, 3)]) expect(newer(present, stale)).toBe(present);
});

test('a response of the same or a newer version is shown', () => {
  for (const fresh of [status(2, 4), status(3, 4), status(3, 5)])
    expect(newer(status(2, 4), fresh)).toBe(fresh);
});
