import { expect as base } from '@playwright/test';

/** A long timeout, because a machine that runs all tests at once is slow. It costs nothing when a test passes. */
export const expect = base.configure({ timeout: 30_000 });
