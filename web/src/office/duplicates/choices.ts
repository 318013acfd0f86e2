import type { ComparedField, MergeFieldChoice } from '@kith/contract/office/merges';

/** Which record of a pair: the one on the left or the one on the right. */
export type Side = 0 | 1;
/** Whose value of a field is kept. */
export type Choice = Side | 'both';
export type Choices = Readonly<Record<string, Choice>>;

const isSame = ({ values: [first, second] }: ComparedField) => JSON.stringify(first) === JSON.stringify(second);

/** The fields about which there is something to decide. */
export const differing = (fields: readonly ComparedField[]) => fields.filter((field) => !isSame(field));

/** What is kept unless somebody says otherwise: the kept record's, the other's where it has none, all of many. */
export function choiceOf({ field, many, values }: ComparedField, winner: Side, choices: Choices): Choice {
  const other: Side = winner === 0 ? 1 : 0;
  return choices[field] ?? (many ? 'both' : values[winner].length > 0 ? winner : other);
}

export interface Lost {
  label: string;
  values: readonly string[];
}

/** What neither record says any more once they are one. A picture is named, not shown. */
export function lostValues(fields: readonly ComparedField[], winner: Side, choices: Choices): Lost[] {
  return differing(fields).flatMap((field) => {
    const choice = choiceOf(field, winner, choices);
    if (choice === 'both') return [];
    const gone = field.values[choice === 0 ? 1 : 0].filter((value) => !field.values[choice].includes(value));
    if (gone.length === 0) return [];
    return [{ label: field.label, values: field.field === 'profilePicture' ? [] : gone }];
  });
}

/** As the call names them. */
export function keptFields(
  fields: readonly ComparedField[],
  winner: Side,
  choices: Choices,
): Record<string, MergeFieldChoice> {
  return Object.fromEntries(
    differing(fields).map((field) => {
      const choice = choiceOf(field, winner, choices);
      return [field.field, choice === 'both' ? 'both' : choice === winner ? 'winner' : 'loser'];
    }),
  );
}
