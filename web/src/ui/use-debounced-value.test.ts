import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDebouncedValue } from './use-debounced-value.ts';

test('the value changes once it has stayed the same for the delay', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, 500), {
    initialProps: { value: '' },
  });
  for (const value of ['a', 'ad', 'ada']) {
    rerender({ value });
    act(() => void vi.advanceTimersByTime(400));
  }
  expect(result.current).toBe('');
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current).toBe('ada');
});
