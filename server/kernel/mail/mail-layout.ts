import { colour } from '#contract/colours.ts';
import type { Language } from '#contract/languages.ts';
import { directionOf } from '#contract/text-direction.ts';

/** One block of a mail. Texts are plain and already in the reader's language; the layout escapes them. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'smallPrint'; text: string }
  | { kind: 'link'; label: string; url: string };

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

function renderFact({ label, value }: { label: string; value: string }): Html {
  return html`<tr>
    <td style="padding:8px 0;border-bottom:1px solid ${colour.line};color:${colour.muted};vertical-align:top">
      ${label}
    </td>
    <td
      style="padding:8px 0;padding-inline-start:16px;border-bottom:1px solid ${colour.line};font-weight:600"
    >
      <bdi>${value}</bdi>
    </td>
  </tr>`;
}

function renderBlock(block: MailBlock): Html {
  switch (block.kind) {
    case 'heading':
      return html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${block.text}</h1>`;
    case 'paragraph':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}</p>`;
    case 'facts':
      return html`<table
        role="presentation"
        width="100%"
        style="margin:0 0 24px;border-collapse:collapse;font-size:15px"
      >
        ${block.facts.map(renderFact)}
      </table>`;
    case 'button':
      return html`<p style="margin:0 0 24px">
        <a
          href="${webAddress(block.url)}"
          style="display:inline-block;padding:14px 24px;border-radius:10px;background:${colour.brand};color:${colour.onBrand};font-weight:600;text-decoration:none"
          >${block.label}</a
        >
      </p>`;
    case 'link':
      return html`<p style="margin:0 0 12px;font-size:14px">
        <a href="${webAddress(block.url)}" style="color:${colour.muted}">${block.label}</a>
      </p>`;
    case 'smallPrint':
      return html`<p style="margin:0 0 12px;color:${colour.muted};font-size:14px;white-space:pre-line">
        ${block.text}
      </p>`;
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
    case 'button':
    case 'link':
      return `${block.label}\n${webAddress(block.url)}`;
    default:
      return block.text;
  }
}

/**
 * Lays out one mail: the HTML and the plain text are built from the same blocks, so that they say the same. `lang`
 * and `dir` follow the language. A button whose address is not a web address throws.
 */
export function layOutMail(mail: {
  language: Language;
  brandName: string;
  subject: string;
  blocks: readonly MailBlock[];
}): { html: string; text: string } {
  const size = mail.language === 'ar' ? 'font-size:17px;line-height:1.7' : 'font-size:16px;line-height:1.5';
  const page = html`<!doctype html>
    <html lang="${mail.language}" dir="${directionOf(mail.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${mail.subject}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:${colour.paper};color:${colour.ink};font-family:${fonts};${size}"
      >
        <div style="max-width:560px;margin:0 auto">
          <p style="margin:0 0 16px;color:${colour.brand};font-size:20px;font-weight:700">
            ${mail.brandName}
          </p>
          <div
            style="padding:32px 24px 16px;background:${colour.surface};border:1px solid ${colour.line};border-radius:16px"
          >
            ${mail.blocks.map(renderBlock)}
          </div>
        </div>
      </body>
    </html>`;
  return {
    html: page.html,
    text: `${mail.blocks.map((block) => renderText(block, mail.language)).join('\n\n')}\n\n${mail.brandName}\n`,
  };
}
