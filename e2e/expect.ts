import { expect as base } from '@playwright/test';

/** Machines that run all tests at once are slow; a wait that is met costs nothing. */
export const expect = base.configure({ timeout: 30_000 });
