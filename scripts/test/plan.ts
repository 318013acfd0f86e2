/** In which order the steps run, and which of them at the same time. */
import type { Step, StepResult } from './step.ts';

export type Plan = Step | { inOrder: Plan[] } | { atOnce: Plan[] };

/** Whatever failed before. */
export const inOrder = (...plans: Plan[]): Plan => ({ inOrder: plans });
/** For what does not disturb each other. */
export const atOnce = (...plans: Plan[]): Plan => ({ atOnce: plans });

export async function carryOut(plan: Plan): Promise<StepResult[]> {
  if ('atOnce' in plan) return (await Promise.all(plan.atOnce.map(carryOut))).flat();
  if (!('inOrder' in plan)) return [await timed(plan)];
  const results: StepResult[] = [];
  for (const part of plan.inOrder) results.push(...(await carryOut(part)));
  return results;
}

async function timed(step: Step): Promise<StepResult> {
  const start = performance.now();
  try {
    return { name: step.name, ...(await step.run()), seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    // A step that cannot even run must not pass for one that found nothing.
    console.error(`\n${step.name}: ${error instanceof Error ? error.message : String(error)}`);
    return { name: step.name, passed: 0, failed: 1, seconds: (performance.now() - start) / 1000 };
  }
}
