import type { Activity, ActivityEntity } from '@kith/contract/office/activity';

/** 'person-edited' → 'Person edited' */
export function actionName(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const places: Partial<Record<string, string>> = {
  user: 'users',
  person: 'people',
  organization: 'organizations',
  issue: 'issues',
} satisfies Partial<Record<ActivityEntity, string>>;

/** Where the back-office shows what it was about, if it does. */
export function placeOf({ entityType, entityId }: Activity): string | undefined {
  const place = entityType === null ? undefined : places[entityType];
  return place && entityId !== null ? `/dashboard/${place}/${entityId}` : undefined;
}

/** The details as sentences: changes as 'archived: no → yes'. Ids are left out: the server adds the names behind them. */
export function detailLines(details: Activity['details']): string[] {
  const { changes, from, to, ...others } = details;
  const changed = isRecord(changes) ? changes : to === undefined ? {} : { '': { from, to } };
  return [
    ...Object.entries(changed).flatMap(([field, change]) =>
      isRecord(change) ? changeLines(field, change['from'], change['to']) : [],
    ),
    ...told(others).map(([key, value]) => `${words(key)}: ${plain(value)}`),
  ];
}

/** Of two groups of values, those that differ. */
function changeLines(field: string, from: unknown, to: unknown): string[] {
  if (isGroup(from) && isGroup(to)) {
    return told(to)
      .filter(([key, value]) => plain(value) !== plain(from[key]))
      .flatMap(([key, value]) => changeLines(key, from[key], value));
  }
  const change = `${plain(from)} → ${plain(to)}`;
  return [field ? `${words(field)}: ${change}` : change];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Not something that has a name of its own. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !('id' in value && 'name' in value);

/** What says something to a reader. */
const told = (group: Record<string, unknown>) =>
  Object.entries(group).filter(([key]) => !/^(id|version)$|Ids?$/.test(key));

/** 'supportedCauses' → 'supported causes' */
const words = (key: string) => key.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain).join(', ') : '–';
  if (!isRecord(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  if (!isGroup(value)) return plain(value['name']);
  const filled = told(value).filter(([, one]) => plain(one) !== '–');
  return filled.map(([key, one]) => `${words(key)} ${plain(one)}`).join(', ') || '–';
}
