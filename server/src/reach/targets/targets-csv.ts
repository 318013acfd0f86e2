/** Writes targets as CSV that is safe to open in a spreadsheet. */
import { strengths } from '@kith/contract/entities';
import { introductionStates } from '@kith/contract/reach/introduction-states';
import { targetReaches, targetStates } from '@kith/contract/reach/targets';
import { csvHead, csvLine } from '../../platform/csv.ts';
import type { ExportedTarget } from './targets.queries.ts';

const header = [
  'Name',
  'Website',
  'LinkedIn',
  'State',
  'Record',
  'Reach',
  'Introducer',
  'Strength',
  'Cost',
  'Ways',
  'Introduction',
];

export const targetsAsCsv = (targets: readonly ExportedTarget[]): Uint8Array =>
  Buffer.from(csvHead(header) + targets.map((target) => csvLine(cellsOf(target))).join(''));

const cellsOf = (target: ExportedTarget) => [
  target.name,
  target.website,
  target.linkedin,
  targetStates[target.state],
  target.recordName,
  target.reach && targetReaches[target.reach],
  target.introducerName,
  target.strengthId && strengths[target.strengthId],
  target.cost,
  target.ways,
  target.introductionState && introductionStates[target.introductionState],
];
