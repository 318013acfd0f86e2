import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { RouterContext } from '../ui/router-context.ts';
import { SnackbarProvider } from '../ui/snackbar/snackbar-provider.tsx';
import { ThemeRoot } from '../ui/theme/theme-root.tsx';

export function App({ queryClient, router }: { queryClient: QueryClient; router: DataRouter }) {
  return (
    <ThemeRoot>
      <QueryClientProvider client={queryClient}>
        <SnackbarProvider>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </SnackbarProvider>
      </QueryClientProvider>
    </ThemeRoot>
  );
}
