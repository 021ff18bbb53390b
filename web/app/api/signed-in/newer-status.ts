import type { OnboardingStatus } from '#contract/onboarding.ts';

type Versioned = Pick<OnboardingStatus, 'steps'>;

/**
 * The newer of two statuses of one provider: a response from before a save may arrive after the response of the save.
 * The versions of steps only increase.
 */
export function newerStatus<Status extends Versioned>(present: Status, incoming: Status): Status {
  const known = new Map(present.steps.map(({ stepKey, version }) => [stepKey, version]));
  const isOlder = incoming.steps.some(({ stepKey, version }) => version < (known.get(stepKey) ?? 0));
  return isOlder ? present : incoming;
}
