import { endpoint } from './endpoint.ts';
import { CaptchaChallenge } from './captcha.ts';

export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  tag: 'Captcha',
  summary: 'A challenge for a public form',
  access: 'public',
  openWhenComingSoon: true,
  response: { 200: CaptchaChallenge },
  shownBy: 'form',
});
