import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** What takes long or needs the machine to itself, and so is not part of every run. */
export default defineConfig(usual, { testMatch: '**/*.campaign.ts' });
