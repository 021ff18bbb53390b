import { afterAll, describe, expect, test } from 'vitest';
import type { Operator } from '#contract/operator.ts';
import { startTestApp } from '#server/testing/app.ts';
import { exampleOperator } from '#server/testing/stand-ins/operator-settings.ts';

const url = '/api/v1/operator';
const testApp = await startTestApp({ environment: { ...exampleOperator, PUBLISHER_CAPITAL: '10 000 €' } });
afterAll(() => testApp.close());

describe('the operator', () => {
  test('is told to visitors, from the settings', async () => {
    const answer = await testApp.request({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Operator>()).toEqual({
      publisher: {
        name: exampleOperator.PUBLISHER_NAME,
        legalForm: exampleOperator.PUBLISHER_LEGAL_FORM,
        address: exampleOperator.PUBLISHER_ADDRESS,
        phone: exampleOperator.PUBLISHER_PHONE,
        email: exampleOperator.PUBLISHER_EMAIL,
        registration: exampleOperator.PUBLISHER_REGISTRATION,
        capital: '10 000 €',
        vatNumber: null,
        director: exampleOperator.PUBLISHER_DIRECTOR,
      },
      host: {
        name: exampleOperator.HOST_NAME,
        address: exampleOperator.HOST_ADDRESS,
        phone: exampleOperator.HOST_PHONE,
      },
      mediator: {
        name: exampleOperator.MEDIATOR_NAME,
        address: exampleOperator.MEDIATOR_ADDRESS,
        url: exampleOperator.MEDIATOR_URL,
      },
      dataProtectionEmail: testApp.deps.config.contactEmail,
    });
  });

  test('is told before the opening too', async () => {
    const soon = await startTestApp({ environment: { COMING_SOON: 'on' } });
    try {
      const answer = await soon.request({ url });
      expect([answer.statusCode, answer.json<Operator>().mediator]).toEqual([200, null]);
    } finally {
      await soon.close();
    }
  });
});
