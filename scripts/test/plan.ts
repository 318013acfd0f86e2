/** Runs steps in order or in parallel. */
import type { Step, StepResult } from './step.ts';

export type Plan = Step | { inOrder: Plan[] } | { inParallel: Plan[] };

/** A failed plan does not stop the next. */
export const inOrder = (...plans: Plan[]): Plan => ({ inOrder: plans });
export const inParallel = (...plans: Plan[]): Plan => ({ inParallel: plans });

export async function runPlan(plan: Plan): Promise<StepResult[]> {
  if ('inParallel' in plan) return (await Promise.all(plan.inParallel.map(runPlan))).flat();
  if (!('inOrder' in plan)) return [await runStep(plan)];
  const results: StepResult[] = [];
  for (const part of plan.inOrder) results.push(...(await runPlan(part)));
  return results;
}

async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now();
  try {
    return { name: step.name, ...(await step.run()), seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    // A step that cannot run counts as failed.
    const message = error instanceof Error ? error.message : String(error);
    console.error(`\n${step.name}: ${message}`);
    const failures = [{ test: step.name, message }];
    return { name: step.name, passed: 0, failed: 1, failures, seconds: (performance.now() - start) / 1000 };
  }
}
