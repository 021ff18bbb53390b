import type { Config } from '@react-router/dev/config';
import product from '../../../react-router.config.ts';

export default { ...product, appDirectory: 'app', buildDirectory: '../../../build/floor' } satisfies Config;
