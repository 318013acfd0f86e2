import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** A definition list: names and values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
