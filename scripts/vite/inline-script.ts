import { build, type Plugin } from 'vite';

/** Bundles a module and what it imports into one script that runs by itself. */
export async function bundleScript(input: string, minify: boolean): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify,
      target: 'es2024',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error(`${input} was not built`);
  return script.code.trim();
}

const suffix = '?inline-script';

/** `import text from './x.ts?inline-script'`: the script as text, to be written into a page. */
export const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(suffix)) return null;
    const resolved = await this.resolve(source.slice(0, -suffix.length), importer);
    return resolved && `${resolved.id}${suffix}`;
  },
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await bundleScript(file, true))};`;
    },
  },
};
