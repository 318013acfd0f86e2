/** Decides to which record a target is matched, from the records that were found for it. */
import type { TargetKind, TargetState } from '@kith/contract/reach/targets';
import type { TargetLine } from './file/target-line.ts';

/** A record that the member sees and that a line may mean. */
export interface FoundRecord {
  /** The index of the line. */
  line: number;
  recordId: number;
  by: 'linkedin' | 'website' | 'name';
  /** Whether the website of the line is one of the record, or of an organization of the person; null if one of them has none. */
  hasWebsite: boolean | null;
}

export interface Match {
  state: TargetState;
  recordId: number | null;
  candidateIds: number[];
}

/** A longer list helps nobody to decide. */
const MAX_CANDIDATES = 10;

export function matchLine(kind: TargetKind, line: TargetLine, found: readonly FoundRecord[]): Match {
  const by = (how: FoundRecord['by']) => new Set(found.filter((one) => one.by === how).map(({ recordId }) => recordId));
  const [linkedin, website, name] = [by('linkedin'), by('website'), by('name')];
  const byAddress = linkedin.union(website);
  if (byAddress.size > 0) {
    // An address that several records share is decided by the others.
    const agreed = [linkedin, website, name].filter(({ size }) => size > 0).reduce((all, ids) => all.intersection(ids));
    const sure = byAddress.size === 1 ? byAddress : agreed;
    return sure.size === 1 ? matched([...sure]) : doubtful(byAddress);
  }
  const fitting = new Set(found.filter(({ hasWebsite }) => hasWebsite === true).map(({ recordId }) => recordId));
  if (fitting.size > 0) return fitting.size === 1 ? matched([...fitting]) : doubtful(fitting);
  const contradicts = found.some(({ hasWebsite }) => hasWebsite === false);
  // A first name alone is shared by many, also by people whom the member does not see.
  const isVague = kind === 'person' && !/\S\s+\S/.test(line.name ?? '');
  if (name.size === 1 && !contradicts && !isVague) return matched([...name]);
  return name.size > 0 ? doubtful(name) : { state: 'unmatched', recordId: null, candidateIds: [] };
}

const matched = ([recordId]: number[]): Match => ({ state: 'matched', recordId: recordId ?? null, candidateIds: [] });
const doubtful = (ids: ReadonlySet<number>): Match => ({
  state: 'doubtful',
  recordId: null,
  candidateIds: [...ids].toSorted((a, b) => a - b).slice(0, MAX_CANDIDATES),
});
