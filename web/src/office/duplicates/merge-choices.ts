import type { ComparedField, MergeFieldChoice } from '@kith/contract/office/merges';

/** The left or the right record of a pair. */
export type RecordSide = 0 | 1;
/** The record whose value of a field is kept. */
export type ValueChoice = RecordSide | 'both';
export type ValueChoices = Readonly<Record<string, ValueChoice>>;

const isSame = ({ values: [first, second] }: ComparedField) => JSON.stringify(first) === JSON.stringify(second);

export const differingFields = (fields: readonly ComparedField[]) => fields.filter((field) => !isSame(field));

/** By default: the values of both records for lists, otherwise that of the kept record or, if empty, of the other. */
export function choiceOf(
  { field, many, values }: ComparedField,
  winner: RecordSide,
  choices: ValueChoices,
): ValueChoice {
  const other: RecordSide = winner === 0 ? 1 : 0;
  return choices[field] ?? (many ? 'both' : values[winner].length > 0 ? winner : other);
}

export interface LostValues {
  label: string;
  values: readonly string[];
}

/** The values that are lost by the merge. A picture is named without its value. */
export function lostValues(fields: readonly ComparedField[], winner: RecordSide, choices: ValueChoices): LostValues[] {
  return differingFields(fields).flatMap((field) => {
    const choice = choiceOf(field, winner, choices);
    if (choice === 'both') return [];
    const gone = field.values[choice === 0 ? 1 : 0].filter((value) => !field.values[choice].includes(value));
    if (gone.length === 0) return [];
    return [{ label: field.label, values: field.field === 'profilePicture' ? [] : gone }];
  });
}

/** The choices in the format of the endpoint. */
export function toMergeFields(
  fields: readonly ComparedField[],
  winner: RecordSide,
  choices: ValueChoices,
): Record<string, MergeFieldChoice> {
  return Object.fromEntries(
    differingFields(fields).map((field) => {
      const choice = choiceOf(field, winner, choices);
      return [field.field, choice === 'both' ? 'both' : choice === winner ? 'winner' : 'loser'];
    }),
  );
}
