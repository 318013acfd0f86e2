import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Expects that links and buttons are at least 24 × 24 pixels (WCAG 2.5.8), except links within a sentence, which follow its lines. */
export async function expectTouchable(page: Page) {
  const tooSmall = await page.evaluate(() => {
    const least = 24;
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, [role=button], select')];
    const boxOf = (target: HTMLElement) => {
      // The link of a row covers the whole row.
      const covers = getComputedStyle(target, '::after').position === 'absolute' ? target.offsetParent : null;
      return (covers ?? target).getBoundingClientRect();
    };
    const isInSentence = (target: HTMLElement) => {
      let block: HTMLElement = target;
      while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return block !== target && block.innerText.trim() !== target.innerText.trim();
    };
    return (
      targets
        .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInSentence(target))
        .map((target) => ({ target, box: boxOf(target) }))
        // Smaller ones are for screen readers or the keyboard: hidden until they have the focus.
        .filter(({ box }) => box.width > 1 && (box.width < least || box.height < least))
        .map(
          ({ target, box }) =>
            `${Math.round(box.width)} × ${Math.round(box.height)}: ${target.outerHTML.slice(0, 200)}`,
        )
    );
  });
  expect(tooSmall).toEqual([]);
}
