import '@fontsource-variable/inter/wght.css';
import { nextTask } from './ui/idle.ts';

/**
 * Evaluates the largest scripts one after the other, each in a task of its own. Imported at once they would be a single task, during
 * which a phone paints nothing and answers no input.
 */
async function start() {
  await import('react-dom/client');
  await import('./ui/theme/theme-root.tsx');
  const { startApp } = await import('./app/start-app.tsx');
  await nextTask();
  startApp();
}

void start();
