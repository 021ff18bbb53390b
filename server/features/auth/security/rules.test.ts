import { expect, test } from 'vitest';
import { describeDevice } from './rules.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  [
    `(iPad; CPU OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'TABLET',
    'iPad',
    'Safari',
  ],
  [
    `(iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'PHONE',
    'iPhone',
    'Safari',
  ],
  [`(Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`, 'PHONE', 'Android', 'Chrome'],
  [`(Linux; Android 14; SM-X710) ${chrome} Safari/537.36`, 'TABLET', 'Android', 'Chrome'],
  ['(Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'COMPUTER', 'Windows', 'Firefox'],
  [`(Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/126.0.0.0`, 'COMPUTER', 'Windows', 'Edge'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.5 Safari/605.1.15`, 'COMPUTER', 'Mac', 'Safari'],
  ['(X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'COMPUTER', 'Linux', 'Firefox'],
  [`(X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'COMPUTER', 'Chromebook', 'Chrome'],
])('%s is a %s: %s, %s', (words, kind, device, browser) => {
  expect(describeDevice(`Mozilla/5.0 ${words}`)).toEqual({ kind, device, browser });
});

test.each([null, '', 'curl', '\u0000', '('.repeat(300)])('%j is unknown', (userAgent) => {
  expect(describeDevice(userAgent)).toMatchObject({ kind: 'UNKNOWN', device: '' });
});
