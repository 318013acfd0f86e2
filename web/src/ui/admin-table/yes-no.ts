export const yesNoOptions = [
  { value: 'true', name: 'Yes' },
  { value: 'false', name: 'No' },
] as const;
