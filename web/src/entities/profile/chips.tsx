import type { Named } from '@kith/contract/people/people';
import { Link } from 'react-router';
import type { ProfileKind } from './profile-address.ts';
import { useSearchAddress, type Search } from './search-link.tsx';
import { useProfileTarget } from './use-profile-target.ts';

interface ChipsProps {
  values: readonly Named[];
  /** The list's name for screen readers, if no heading names it. */
  label?: string;
}

/** Values as chips. Each links to the list filtered by that value. */
export function SearchChips({ values, label, search }: ChipsProps & { search: Search }) {
  const address = useSearchAddress();
  return <Chips label={label} links={values.map((value) => ({ ...value, to: address(search, value.id) }))} />;
}

interface ProfileChipsProps extends ChipsProps {
  values: readonly (Named & { isVisible?: boolean })[];
  kind: ProfileKind;
}

/** People or organizations as chips. Each links to its profile if the viewer may see it. */
export function ProfileChips({ values, label, kind }: ProfileChipsProps) {
  const target = useProfileTarget();
  return (
    <Chips
      label={label}
      links={values.map((value) => ({ ...value, ...(value.isVisible !== false && target(kind, value.id)) }))}
    />
  );
}

/** Plain elements, because a profile has up to a hundred of them. */
function Chips({ label, links }: { label: string | undefined; links: (Named & { to?: string })[] }) {
  return (
    <ul aria-label={label} className="chips">
      {links.map(({ id, name, to, ...target }) => (
        <li key={id}>
          {to === undefined ? (
            <span className="chip">{name}</span>
          ) : (
            <Link to={to} {...target} className="chip">
              {name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
