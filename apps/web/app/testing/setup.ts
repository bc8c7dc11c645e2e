import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSignedIn } from '~/lib/signed-in.ts';
import { readComplaints, watchConsole } from './console.ts';
import { installFakeApi, unexpectedCalls } from './fake-api.ts';
import { forgetDepartures, stayOnPage } from './navigation.ts';
import { closePage } from './open-page.tsx';
import '~/app.css';

beforeAll(stayOnPage);

beforeEach(async () => {
  localStorage.clear();
  useSignedIn.setState({ seller: null, customer: null });
  watchConsole();
  installFakeApi();
  forgetDepartures();
  await page.viewport(1280, 900);
});

afterEach(() => {
  closePage();
  vi.useRealTimers();
  const problems = [...unexpectedCalls().map((call) => `no answer for ${call}`), ...readComplaints()];
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
