import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { openPage } from './open-page.ts';

/** How many requests a public page may make before the first interaction, with the document (decision 42). */
export const requestsMax = 25;

/** The most that a public page may weigh before the first interaction, in kB (decision 27): gzip, fonts unchanged. */
export const weightLimits = { script: 200, stylesheet: 20, font: 72, document: 30 } as const;

/** The size of what an address loads before any interaction, in kB by type of resource, and how many requests that is. */
export async function weightsOf(page: Page, address: string): Promise<Record<string, number>> {
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  await openPage(page, address);
  page.off('response', collect);
  const weights: Record<string, number> = {};
  for (const response of responses) {
    const kind = response.request().resourceType();
    const body = await response.body();
    const bytes = kind === 'font' ? body.length : gzipSync(body).length;
    weights[kind] = (weights[kind] ?? 0) + bytes / 1000;
  }
  weights['requests'] = responses.length;
  return weights;
}
