import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSecondsLeft } from './use-seconds-left.ts';

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('counts down to 0, and starts again with a new time', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { result, rerender } = renderHook(({ until }) => useSecondsLeft(until), {
    initialProps: { until: 1_060_000 },
  });
  expect(result.current).toBe(60);
  pass(1000);
  expect(result.current).toBe(59);
  pass(58_500);
  expect(result.current).toBe(1);
  pass(1000);
  expect(result.current).toBe(0);
  pass(5000);
  rerender({ until: Date.now() + 30_000 });
  expect(result.current).toBe(30);
  pass(500);
  expect(result.current).toBe(30);
  expect(vi.getTimerCount()).toBe(1);
});

test('sets no timer for a time that has passed', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { result } = renderHook(() => useSecondsLeft(999_000));
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
