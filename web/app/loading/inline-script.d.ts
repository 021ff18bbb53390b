declare module '*?inline-script' {
  /** The module and what it imports, bundled into one script that runs by itself (scripts/vite/inline-script.ts). */
  const script: string;
  export default script;
}
