import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Plain JavaScript, so that an older Node can still say what is wrong instead of failing at the first type.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Maisonnée needs Node 24 or later here; this is ${process.versions.node}. Run it with npm start, which brings its own on Linux.`,
  );
  process.exit(1);
}
// What was compiled once is read back at the next start: half a second less, and the compiler is not loaded.
module.enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)));
if (process.argv.includes('--dev')) await import('../server/main.ts');
else {
  const { ensureProgramBuilt } = await import('../server/kernel/pages/builds.ts');
  await ensureProgramBuilt(console.log);
  await import(
    process.argv.includes('--journeys') ? '../build/program/serve.js' : '../build/program/main.js'
  );
}
module.flushCompileCache();
