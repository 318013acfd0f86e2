import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** True once the first queries of the page have ended. Code that is not urgent is loaded after that. */
export function useInitialLoadDone(): boolean {
  const queryClient = useQueryClient();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      whenIdle(() => setSettled(true));
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
    return stop;
  }, [queryClient]);
  return settled;
}

/** After the browser has shown the data. Safari has no idle callbacks. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run);
}
