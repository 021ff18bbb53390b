import type { Config } from '#server/config.ts';
import { colour } from '#contract/colours.ts';
import type { Run } from '#contract/letters-rules.ts';
import type { Language } from '#contract/languages.ts';
import { directionOf } from '#contract/text-direction.ts';

/** One block of a mail. Texts are plain and already in the reader's language; the layout escapes them. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** A paragraph with bold words and links. */
  | { kind: 'runs'; runs: readonly Run[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'smallPrint'; text: string };

type MailLink = Readonly<{ label: string; url: string }>;

/** Under a mail: why it is sent, what can be done about it, and who writes. Texts as those of the blocks. */
export type MailFooter = Readonly<{ why: string; links: readonly MailLink[]; writer: string }>;

type Html = Readonly<{ html: string }>;

const fonts = "'Inter','Readex Pro',system-ui,-apple-system,'Segoe UI',Arial,sans-serif";

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds HTML from a template. Every inserted text is escaped; only the results of this tag are inserted unchanged. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const rendered = values.map((value) => {
    if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => entities[character] ?? '');
    return 'html' in value ? value.html : value.map((item) => item.html).join('');
  });
  return { html: String.raw({ raw: parts }, ...rendered) };
}

const cell = `padding:11px 0;border-block-end:1px solid ${colour.line};vertical-align:top`;

function renderFact({ label, value }: { label: string; value: string }): Html {
  return html`<tr>
    <th
      scope="row"
      style="${cell};width:124px;padding-inline-end:16px;color:${colour.muted};font-size:14px;font-weight:400;text-align:start"
    >
      ${label}
    </th>
    <td style="${cell};font-weight:500"><bdi>${value}</bdi></td>
  </tr>`;
}

const paragraph = 'margin:0 0 16px;white-space:pre-line';
const smallPrint = `margin:0 0 12px;color:${colour.muted};font-size:14px;white-space:pre-line`;

function renderRun({ text, isBold, url }: Run): Html {
  const words = isBold ? html`<strong>${text}</strong>` : html`${text}`;
  return url === undefined
    ? words
    : html`<a href="${webAddress(url)}" style="color:${colour.brand};font-weight:500">${words}</a>`;
}

function renderBlock(block: MailBlock): Html {
  switch (block.kind) {
    case 'heading':
      return html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${block.text}</h1>`;
    case 'paragraph':
      return html`<p style="${paragraph}">${block.text}</p>`;
    case 'runs':
      return html`<p style="${paragraph}">${block.runs.map(renderRun)}</p>`;
    case 'facts':
      return html`<table
        role="presentation"
        width="100%"
        style="margin:0 0 24px;border-collapse:collapse;border-block-start:1px solid ${colour.line}"
      >
        ${block.facts.map(renderFact)}
      </table>`;
    case 'button':
      return html`<p class="act" style="margin:0 0 24px">
        <a
          href="${webAddress(block.url)}"
          style="display:inline-block;padding:14px 24px;border-radius:10px;background:${colour.brand};color:${colour.onBrand};font-weight:600;text-decoration:none"
          >${block.label}</a
        >
      </p>`;
    case 'smallPrint':
      return html`<p style="${smallPrint}">${block.text}</p>`;
  }
}

function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('A link in a mail must be a full web address.');
  return url;
}

function renderText(block: MailBlock, language: Language): string {
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}${colon}${value}`).join('\n');
    case 'runs':
      return block.runs.map(({ text, url }) => (url === undefined ? text : `${text} (${url})`)).join('');
    case 'button':
      return `${block.label}\n${webAddress(block.url)}`;
    default:
      return block.text;
  }
}

/** Readers of mail that leave out drawings show the name beside it. */
const mark = html`<svg
  aria-hidden="true"
  width="32"
  height="32"
  viewBox="0 0 32 32"
  style="vertical-align:middle;margin-inline-end:10px"
>
  <rect width="32" height="32" rx="10" fill="${colour.brand}" />
  <path
    d="M7.5 23.5V14.2l4.7-4.7L16 13.6l3.8-4.1 4.7 4.7v9.3"
    fill="none"
    stroke="${colour.onBrand}"
    stroke-width="2.6"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;

const footerLine = 'margin:0 0 6px';

function renderFooter({ why, links, writer }: MailFooter): Html {
  const linked = links.map(
    ({ label, url }, index) =>
      html`${index > 0 ? ' · ' : ''}<a href="${webAddress(url)}" style="color:${colour.brand};font-weight:500"
          >${label}</a
        >`,
  );
  return html`<div
    style="padding:20px 24px;border-block-start:1px solid ${colour.line};border-radius:0 0 16px 16px;background:${colour.paper};color:${colour.muted};font-size:14px"
  >
    <p style="${footerLine}">${why}</p>
    <p style="${footerLine}">${linked}</p>
    <p style="margin:0">${writer}</p>
  </div>`;
}

/**
 * Lays out one mail: the HTML and the plain text are built from the same blocks and footer, so that they say the same.
 * `lang` and `dir` follow the language. A button or link whose address is not a web address throws.
 */
export function layOutMail(mail: {
  language: Language;
  brandName: string;
  subject: string;
  blocks: readonly MailBlock[];
  footer: MailFooter;
}): { html: string; text: string } {
  const size = mail.language === 'ar' ? 'font-size:17px;line-height:1.7' : 'font-size:16px;line-height:1.5';
  const page = html`<!doctype html>
    <html lang="${mail.language}" dir="${directionOf(mail.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${mail.subject}</title>
        <style>
          @media (max-width: 480px) {
            .act a {
              display: block !important;
              text-align: center;
            }
          }
        </style>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:${colour.sunken};color:${colour.ink};font-family:${fonts};${size}"
      >
        <div
          style="max-width:600px;margin:0 auto;background:${colour.surface};border:1px solid ${colour.line};border-radius:16px"
        >
          <div style="padding:24px 24px 8px">
            <p
              style="margin:0 0 20px;padding-block-end:16px;border-block-end:1px solid ${colour.line};font-size:20px;font-weight:700"
            >
              ${mark}${mail.brandName}
            </p>
            ${mail.blocks.map(renderBlock)}
          </div>
          ${renderFooter(mail.footer)}
        </div>
      </body>
    </html>`;
  const { why, links, writer } = mail.footer;
  const end = [why, ...links.map((link) => renderText({ kind: 'button', ...link }, mail.language)), writer];
  return {
    html: page.html,
    text: `${mail.blocks.map((block) => renderText(block, mail.language)).join('\n\n')}\n\n-- \n${end.join('\n')}\n`,
  };
}

/**
 * The words of the plain text of a mail: neither its footer nor addresses of this site, which may be signed for their
 * reader alone. What a person wrote stays as it is.
 */
export const wordsOfMail = (text: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  text
    .slice(0, text.lastIndexOf('\n-- \n'))
    .split('\n')
    .filter((line) => !line.startsWith(`${publicUrl}/`))
    .join('\n')
    .trim();
