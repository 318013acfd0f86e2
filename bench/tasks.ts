import type { Client } from 'pg';

/** A part of a work that several connections do together. */
export interface Task {
  name: string;
  /** The names of the tasks that must be done before. */
  needs: readonly string[];
  run(client: Client): Promise<unknown>;
}

/** Runs each task on the first free connection after the tasks it needs. Of those that are ready, the first one of the list runs first. */
export async function runTasks(clients: readonly Client[], tasks: readonly Task[]): Promise<void> {
  const free = [...clients];
  const waiting = [...tasks];
  const done = new Set<string>();
  const running = new Set<Promise<void>>();
  const runOn = async (client: Client, task: Task): Promise<void> => {
    await task.run(client);
    done.add(task.name);
    free.push(client);
  };
  while (waiting.length > 0 || running.size > 0) {
    const ready = waiting.findIndex(({ needs }) => needs.every((need) => done.has(need)));
    const client = ready === -1 ? undefined : free.pop();
    if (client) {
      const [task] = waiting.splice(ready, 1) as [Task];
      const run = runOn(client, task).finally(() => running.delete(run));
      running.add(run);
    } else if (running.size > 0) await Promise.race(running);
    else throw new Error(`Nothing can run before these: ${waiting.map(({ name }) => name).join(', ')}`);
  }
}
