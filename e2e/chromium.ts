import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The Chromium of the journeys: CHROME_PATH, one on the PATH, or undefined for Playwright's own when it is in its cache.
 * `installChromium` installs one.
 */
export function findChromium(): string | undefined {
  return process.env['CHROME_PATH'] || findOnPath(browsers);
}

/**
 * What journeys switch off in a whole browser. The two first are pages of Chromium's own address bar, which it begins
 * anew with every window: 40 % of the processor time of a window. The third is a process that waits for the next page.
 * The others are those that Playwright switches off (its chromiumSwitches.ts), since Chromium only reads the last
 * switch of this name.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The switches of every Chromium of the journeys. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${switchedOff.join(',')}`,
];

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'));
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Installs a Chromium when the machine has none: by Playwright, else from Debian's packages as root. */
export function installChromium(): void {
  if (findChromium() || isInPlaywrightCache()) return;
  console.log('No Chromium found: installing one.');
  const attempts: [string, string[]][] = [
    [process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  for (const [program, args] of attempts) {
    try {
      execFileSync(program, args, { stdio: 'ignore', timeout: 300_000 });
    } catch {
      // The next method may succeed where this one fails.
    }
    if (findChromium() || isInPlaywrightCache()) return;
  }
  throw new Error(
    'Journeys need a Chromium: set CHROME_PATH, or install one with npx playwright install chromium.',
  );
}

function isInPlaywrightCache(): boolean {
  const cache =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  return existsSync(cache) && readdirSync(cache).some((name) => name.startsWith('chromium'));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
