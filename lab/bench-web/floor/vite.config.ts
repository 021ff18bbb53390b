import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import product from '../../../vite.config.ts';

/** The same targets and groups of chunks as the product, and nothing else of it. */
export default defineConfig({
  publicDir: false,
  plugins: [reactRouter()],
  build: product.build,
  environments: product.environments,
});
