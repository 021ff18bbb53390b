import { expect, type Locator } from '@playwright/test';

/**
 * Presses a retry button until what failed is shown. A page also asks again by itself, when its component is mounted and
 * some time after a failure: the button may be gone before it is pressed.
 */
export async function pressRetry(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(shown).toBeVisible({ timeout: 15_000 });
  }).toPass();
}
