import type { OwnProvider } from '#web/api/generated/bookings.ts';

export const publishSteps = ['place', 'hours', 'service'] as const;
export type PublishStep = (typeof publishSteps)[number];

/** What the API holds already: a step that is saved is not sent again unless it was changed. */
export function savedOf(own: OwnProvider): Record<PublishStep, boolean> {
  const lacks = (reason: OwnProvider['unpublishedReasons'][number]) =>
    own.unpublishedReasons.includes(reason);
  return { place: !lacks('NO_PLACE'), hours: !lacks('NO_HOURS'), service: !lacks('NO_SERVICE') };
}
