import { existsSync, readFileSync, statSync } from 'node:fs';
import * as z from 'zod';

const root = new URL('../../../', import.meta.url);
const BuildInfo = z.object({ builtAt: z.iso.datetime() });
const Package = z.object({ version: z.string() });

/** The version in package.json and the time of the web build; without a build, the time of the version. */
export function readBuildInfo(): { version: string; buildDate: string } {
  const packageFile = new URL('package.json', root);
  const { version } = Package.parse(JSON.parse(readFileSync(packageFile, 'utf8')));
  const infoFile = new URL('build/build-info.json', root);
  const buildDate = existsSync(infoFile)
    ? BuildInfo.parse(JSON.parse(readFileSync(infoFile, 'utf8'))).builtAt
    : statSync(packageFile).mtime.toISOString();
  return { version, buildDate };
}
