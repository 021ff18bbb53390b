import { Socket } from 'node:net';
import { types } from 'node:util';
import { afterEach, vi } from 'vitest';

const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\]|::ffff:127(\.\d+){3}|0\.0\.0\.0)$/;

type Target = { host?: string; path?: string };

function isTarget(value: unknown): value is Target {
  return typeof value === 'object' && value !== null;
}

// node:net passes its own parsed arguments on as one array, so both forms occur here.
function findOutside(parameters: unknown[]): string | undefined {
  const [first, second] = Array.isArray(parameters[0]) ? parameters[0] : parameters;
  if (isTarget(first)) return first.path || loopback.test(first.host ?? 'localhost') ? undefined : first.host;
  if (typeof first === 'number' && typeof second === 'string' && !loopback.test(second)) return second;
  return undefined;
}

// oxlint-disable-next-line typescript/unbound-method -- It is only applied to the socket that it was called on.
const connect = Socket.prototype.connect;
// A process with several test files runs this for each of them.
if (!types.isProxy(connect))
  Socket.prototype.connect = new Proxy(connect, {
    apply(target, socket, parameters) {
      const outside = findOutside(parameters);
      if (outside !== undefined)
        throw new Error(`A test tried to reach ${outside}: only this machine is allowed.`);
      return Reflect.apply(target, socket, parameters);
    },
  });

const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(' '));
  consoleError.mockClear();
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.join('\n')}`);
});
