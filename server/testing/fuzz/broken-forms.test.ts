import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { problemsOf, type Answer } from './answer-problems.ts';
import { startApiProcess } from '../api-server.ts';
import { startTestApp } from '../app.ts';
import { brokenForms, type BrokenForm } from './broken-forms.ts';
import { sampleOf } from '../depth.ts';
import { toForm } from '../forms.ts';
import { listOperations } from '../operations.ts';
import { sharedSocialProviders } from '../stand-ins/social-providers.ts';
import { validCalls } from '../valid-calls.ts';

const testApp = await startTestApp({ environment: (await sharedSocialProviders()).environment });
/** The application in a separate process, which a fault of ours would end. */
const server = await startApiProcess(testApp);
afterAll(async () => {
  await server.stop();
  await testApp.close();
});
const operations = listOperations(testApp.app.swagger());
const validCall = validCalls(testApp);

const startTime = async () =>
  ((await (await fetch(`${server.url}/status`)).json()) as { startedAt: string }).startedAt;

const forms = operations.filter(({ fileField }) => fileField !== undefined);

test.each(forms)('$operationId responds to any form, and the process survives', async (operation) => {
  const since = await startTime();
  // The process has the clock of the machine: what is signed for it by the other clock must not be old.
  testApp.clock.set(new Date());
  const call = await validCall(operation);
  const { files = [], fields } = call.form ?? {};
  const headers = { authorization: `Bearer ${call.as?.accessToken}` };
  const target = { method: operation.method, url: `${server.url}${call.url}`, headers };
  const whole = toForm(files, fields);
  const valid = { fault: 'none', contentType: whole.headers['content-type'], bytes: whole.payload };
  const file = files[0]?.bytes ?? Buffer.of();
  const broken = [...brokenForms(operation.fileField ?? '', file)];
  const cuts = broken.filter(({ isCut }) => isCut);
  const others = broken.filter(({ isCut }) => !isCut);
  for (const form of [...others, ...sampleOf(cuts, 30, operation.operationId)]) {
    const response = await sendForm(target, form).catch((error: unknown) => {
      throw new Error(`${form.fault}: no answer`, { cause: error });
    });
    const problems = response ? problemsOf(response, operation) : [];
    if (problems.length > 0)
      throw new Error(`${form.fault}: ${problems.join(', ')}: ${JSON.stringify(response)}`);
  }
  expect((await sendForm(target, valid))?.statusCode).toBeLessThan(300);
  expect(await startTime()).toBe(since);
});

type Target = { method: string; url: string; headers: Record<string, string> };

/** Sends a form and reads the response; a sender who declared more than they send disconnects without one. */
async function sendForm(target: Target, form: BrokenForm): Promise<Answer | undefined> {
  const { method, url } = target;
  const length = String(form.announced ?? form.bytes.length);
  const headers = { ...target.headers, 'content-type': form.contentType, 'content-length': length };
  const request = sendRequest(url, { method, headers });
  if (form.announced !== undefined) {
    const closed = new Promise<void>((resolve) => request.once('close', resolve));
    request.on('error', () => undefined);
    request.write(form.bytes, () => request.destroy());
    await closed;
    return undefined;
  }
  const answered = once(request, 'response');
  request.end(form.bytes);
  const [response] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    statusCode: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(chunks).toString(),
  };
}
