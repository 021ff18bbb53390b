import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { libraryGroups } from '../../../scripts/vite/code-groups.ts';
import product from '../../../vite.config.ts';

/** The same targets and files of libraries as the product, and nothing else of it. */
export default defineConfig({
  publicDir: false,
  plugins: [reactRouter()],
  build: product.build,
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: libraryGroups } } } } },
  },
});
