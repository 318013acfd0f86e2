import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** Tests that take long or need the machine to themselves, and so are not part of every run. */
export default defineConfig(usual, { testMatch: '**/*.campaign.ts' });
