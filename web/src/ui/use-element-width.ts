import { useLayoutEffect, useRef, useState } from 'react';

/** The current width of an element in pixels; undefined until it is laid out. */
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
