import { expect, it } from 'vitest';
import { OnboardingService } from '#contract/onboarding.ts';
import { unitOf } from './service-values.ts';

it('uses the default unit of the API for a price without one', () => {
  const service = {
    name: 'Réparation de fuite',
    category: 'plumbing',
    price: 41,
    duration: 60,
    description: 'Recherche et réparation de fuite, joints compris.',
  };
  expect(unitOf(service)).toBe(OnboardingService.parse(service).priceUnit);
  expect(unitOf({ priceUnit: 'HOUR' })).toBe('HOUR');
});
