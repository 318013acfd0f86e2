import { useLayoutEffect, useRef, useState } from 'react';

/** The width in pixels that an element has, now and when it changes. Undefined until it is drawn. */
export function useElementWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
