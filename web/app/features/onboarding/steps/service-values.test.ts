import { expect, it } from 'vitest';
import { OnboardingService } from '#contract/onboarding.ts';
import { unitOf } from './service-values.ts';

it('takes a price without a unit for what the API takes it for', () => {
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
