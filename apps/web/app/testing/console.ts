import { vi } from 'vitest';

let expected: RegExp[] = [];
let complaints: string[] = [];

/** A test fails if the console gets an error or a warning that it does not expect. */
export function watchConsole(): void {
  expected = [];
  complaints = [];
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) => {
      complaints.push(`${kind}: ${parts.map(String).join(' ')}`);
    });
  }
}

export function expectLog(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

export function readComplaints(): string[] {
  return complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
}

/** All errors and warnings so far, the expected ones too. */
export function readLogs(): string[] {
  return complaints;
}
