import { captchaTasks, captchaCrontab } from './events.ts';
import { captchaRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const captcha: Feature = {
  name: 'captcha',
  routes: [captchaRoutes],
  tasks: captchaTasks,
  crontab: [captchaCrontab],
  tables: ['captcha_used'],
};
