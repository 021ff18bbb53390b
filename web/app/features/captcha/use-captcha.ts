import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { CaptchaChallenge } from '#contract/captcha.ts';
import { captchaApi } from '#web/api/clients/captcha.ts';
import { captchaMinutes } from '#contract/captcha-limits.ts';
import { minuteMs } from '#contract/durations.ts';
import type { AppDispatch } from '#web/api/store.ts';

type Solved = { captcha?: string; error?: unknown };
type Attempt = { solved: Promise<Solved>; at: number };

/** A solution is sent a minute before its challenge ends at the latest. */
const freshMs = (captchaMinutes - 1) * minuteMs;

/** The solution as the server reads it: base64 of the challenge and what the worker found. */
async function solve(challenge: CaptchaChallenge): Promise<string> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true });
      worker.addEventListener('error', () => reject(new Error('The captcha was not solved')), { once: true });
      worker.postMessage(challenge, []);
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}

async function fetchAndSolve(dispatch: AppDispatch): Promise<Solved> {
  const { data, error } = await dispatch(
    captchaApi.endpoints.getCaptchaChallenge.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (!data) return { error };
  return solve(data).then(
    (captcha) => ({ captcha }),
    (failure: unknown) => ({ error: failure }),
  );
}

/** The captcha of a public form: begun when a person enters the form, taken once when it is sent. */
export function useCaptcha() {
  const dispatch = useDispatch<AppDispatch>();
  const attempt = useRef<Attempt>(undefined);
  function begin(): Attempt {
    return { solved: fetchAndSolve(dispatch), at: Date.now() };
  }
  return {
    prepare(): void {
      attempt.current ??= begin();
    },
    take(): Promise<Solved> {
      const begun = attempt.current;
      attempt.current = undefined;
      return (begun && Date.now() - begun.at < freshMs ? begun : begin()).solved;
    },
  };
}
