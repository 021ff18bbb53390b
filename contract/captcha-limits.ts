/** How long a challenge of the captcha can be solved (docs/product/desk.md#captcha). */
export const captchaMinutes = 10;
/** A solution as the widget writes it. */
export const captchaMaxLength = 4000;
