import { expect, type APIRequestContext } from '@playwright/test';

type Mail = { subject: string; language: string; html: string };

/** The mails to an address, the newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const mailbox = await (await request.get('/dev/mailbox')).text();
  const rows = mailbox.split('<li>').filter((row) => row.includes(email));
  return Promise.all(
    rows.map(async (row) => {
      const [, language = '', path = '', subject = ''] =
        /\((\w+)\):\s*<a href="([^"]+)">([^<]*)</.exec(row) ?? [];
      return { subject, language, html: await (await request.get(path)).text() };
    }),
  );
}

/** The code in the newest mail to an address. */
export async function codeMailedTo(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const [newest] = await mailsTo(request, email);
      const text = (newest?.html ?? '').replaceAll(/<style[\s\S]*?<\/style>|#\w{6}/g, '');
      code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}
