import type { Activity, ActivityEntity } from '@kith/contract/activity';

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

/** The details in one line; changes as 'field: from → to'. */
export function detailsText(details: Activity['details']): string {
  return Object.entries(details)
    .flatMap(([key, value]) =>
      key === 'changes' && isRecord(value) ? changesText(value) : [`${key}: ${plain(value)}`],
    )
    .join(' · ');
}

function changesText(changes: Record<string, unknown>): string[] {
  return Object.entries(changes).map(([field, change]) =>
    isRecord(change) ? `${field}: ${plain(change['from'])} → ${plain(change['to'])}` : field,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length > 0 ? value.map(plain).join(', ') : '–';
  if (isRecord(value)) return typeof value['name'] === 'string' ? value['name'] : JSON.stringify(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
