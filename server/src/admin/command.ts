import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';

export interface Call {
  config: Config;
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  /** Prints the result. */
  print: (line: string) => void;
  /** Prints what happens meanwhile. */
  report: (line: string) => void;
}

export interface Command {
  arguments: readonly string[];
  options?: ParseArgsOptionsConfig;
  about: string;
  run: (call: Call) => Promise<void>;
}
