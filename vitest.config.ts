import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [{ test: { name: 'rules', include: ['packages/{domain,contract}/src/**/*.test.ts'], environment: 'node' } }],
  },
});
