import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as aboutRoute from '~/routes/about-us.tsx';
import * as termsRoute from '~/routes/terms-of-service.tsx';
import { openPage, pageRoute } from '~/testing/open-page.tsx';

// Proves: company.terms.sections, company.terms.updated
test('the terms have fifteen sections and the day of their last change', async () => {
  openPage('/terms-of-service', pageRoute('/terms-of-service', termsRoute));
  await expect.element(page.getByText('August 22, 2025').first()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: /^\d+\.?\s/ })).toHaveLength(15);
});

// Proves: company.about.links-terms
test('the about page links to the terms', async () => {
  openPage('/about-us', pageRoute('/about-us', aboutRoute));
  await expect.element(page.getByRole('link', { name: /Terms of Service/ }).first()).toHaveAttribute('href', '/terms-of-service');
});
