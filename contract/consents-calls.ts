import { endpoint } from './endpoint.ts';
import { ConsentInput, ConsentProof } from './consents.ts';

export const recordConsent = endpoint({
  method: 'POST',
  path: '/consents',
  tag: 'Consents',
  summary: 'Keep the proof of a choice about measurement, without address or account',
  access: 'public',
  openWhenComingSoon: true,
  body: ConsentInput,
  response: { 201: ConsentProof },
  shownBy: 'form',
});
