// Plain JavaScript, so that an older Node can still say what is wrong instead of failing at the first type.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Maisonnée needs Node 24 or later here; this is ${process.versions.node}. Run it with npm start, which brings its own on Linux.`,
  );
  process.exit(1);
}
await import('../server/main.ts');
