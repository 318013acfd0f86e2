import type { Activity, ActivityEntity } from '@kith/contract/office/activity';

/** Actions whose words alone do not say what happened. */
const named: Partial<Record<string, string>> = {
  'sign-on-linked': 'Single sign-on linked',
  'sign-on-unlinked': 'Single sign-on unlinked',
};

/** 'person-edited' → 'Person edited' */
export function actionName(action: string): string {
  if (named[action]) return named[action];
  const sentence = action.replaceAll('-', ' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const entityPaths: Partial<Record<string, string>> = {
  user: 'users',
  person: 'people',
  organization: 'organizations',
  issue: 'issues',
} satisfies Partial<Record<ActivityEntity, string>>;

/** The address of the entity in the back-office, if it is shown there. */
export function addressOfEntity({ entityType, entityId }: Activity): string | undefined {
  const path = entityType === null ? undefined : entityPaths[entityType];
  return path && entityId !== null ? `/dashboard/${path}/${entityId}` : undefined;
}

/** The details as lines, changes as 'archived: no → yes'. Ids are left out, because the server adds their names. */
export function detailLines(details: Activity['details']): string[] {
  const { changes, from, to, ...others } = details;
  const changed = isRecord(changes) ? changes : to === undefined ? {} : { '': { from, to } };
  return [
    ...Object.entries(changed).flatMap(([field, change]) =>
      isRecord(change) ? changeLines(field, change['from'], change['to']) : [],
    ),
    ...readableEntries(others).map(([key, value]) => `${toWords(key)}: ${formatValue(value)}`),
  ];
}

/** The lines of a change. For two objects, only the values that differ. */
function changeLines(field: string, from: unknown, to: unknown): string[] {
  if (isGroup(from) && isGroup(to)) {
    return readableEntries(to)
      .filter(([key, value]) => formatValue(value) !== formatValue(from[key]))
      .flatMap(([key, value]) => changeLines(key, from[key], value));
  }
  const change = `${formatValue(from)} → ${formatValue(to)}`;
  return [field ? `${toWords(field)}: ${change}` : change];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object that is not a named record. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !('id' in value && 'name' in value);

/** The entries without ids and versions. */
const readableEntries = (group: Record<string, unknown>) =>
  Object.entries(group).filter(([key]) => !/^(id|version)$|Ids?$/.test(key));

/** 'supportedCauses' → 'supported causes' */
const toWords = (key: string) => key.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatValue).join(', ') : '–';
  if (!isRecord(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  if (!isGroup(value)) return formatValue(value['name']);
  const filled = readableEntries(value).filter(([, one]) => formatValue(one) !== '–');
  return filled.map(([key, one]) => `${toWords(key)} ${formatValue(one)}`).join(', ') || '–';
}
