import { afterEach, vi } from 'vitest';

// A test that fails before it puts the clock back would otherwise break the files after it.
afterEach(() => void vi.useRealTimers());
