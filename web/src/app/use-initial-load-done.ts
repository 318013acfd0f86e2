import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { idle } from '../ui/idle.ts';

/** True once the first queries of the page have ended. Code that is not urgent is loaded after that. */
export function useInitialLoadDone(): boolean {
  const queryClient = useQueryClient();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      void idle().then(() => setSettled(true));
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
    return stop;
  }, [queryClient]);
  return settled;
}
