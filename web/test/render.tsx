import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { RouterContext } from '../src/ui/router-context.ts';
import { SnackbarProvider } from '../src/ui/snackbar/snackbar-provider.tsx';
import { ThemeRoot } from '../src/ui/theme/theme-root.tsx';

/** Renders a component with theme, router and snackbars. */
export function renderInApp(element: ReactNode, { at = '/' }: { at?: string } = {}) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const result = render(
    <ThemeRoot>
      <SnackbarProvider>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </SnackbarProvider>
    </ThemeRoot>,
  );
  return { ...result, router };
}
